"""`python -m generator` is the command `visavis`."""

import sys

from generator.cli import main

sys.exit(main())
