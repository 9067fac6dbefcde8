/* Sorting for table[data-sortable]: header buttons, raw values from data-sort, missing values last either way.
   The order stands in the address (?sort=3 or ?sort=-3), so that it can be sent to somebody. Without this script
   the table is whole and in its editor's order. */
"use strict";

for (const table of document.querySelectorAll("table[data-sortable]")) {
  const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

  const key = (row, column) => {
    const cell = row.cells[column];
    if (!cell) return "";
    const raw = cell.getAttribute("data-sort");
    return (raw === null ? cell.textContent : raw).trim();
  };

  const compare = (a, b, sign) => {
    if (a === "" || b === "") return (a === "") - (b === "");
    const [x, y] = [Number(a), Number(b)];
    return sign * (Number.isNaN(x) || Number.isNaN(y) ? collator.compare(a, b) : x - y);
  };

  const sort = (column, sign) => {
    for (const body of table.tBodies) {
      const keyed = [...body.rows].filter(row => row.cells.length === heads.length).map(row => [key(row, column), row]);
      keyed.sort((a, b) => compare(a[0], b[0], sign));
      body.append(...keyed.map(pair => pair[1]));
      for (const group of body.querySelectorAll(".vv-group")) group.hidden = true;
    }
    heads.forEach((head, index) => {
      if (index === column) head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
      else head.removeAttribute("aria-sort");
    });
  };

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "vv-sort";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
      sort(column, sign);
      const address = new URL(location.href);
      address.searchParams.set("sort", String(sign * (column + 1)));
      history.replaceState(history.state, "", address);
    });
  });

  const wanted = Number.parseInt(new URLSearchParams(location.search).get("sort"), 10);
  if (heads[Math.abs(wanted) - 1]) sort(Math.abs(wanted) - 1, Math.sign(wanted));
}
