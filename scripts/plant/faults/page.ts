import type { Fault } from "../fault.ts"

export const PAGE_FAULTS: readonly Fault[] = [
  {
    id: "page-save-of-nothing",
    file: "apps/web/src/panels/item-edit/edit-footer.tsx",
    find: "disabled={!isChanged || block !== null",
    put: "disabled={block !== null",
    suffers: "Save can be pressed with nothing to save.",
  },
  {
    id: "page-save-of-faults",
    file: "apps/web/src/panels/item-edit/edit-footer.tsx",
    find: "block !== null || !props.canSave",
    put: "!props.canSave",
    suffers: "What is not valid is sent, and refused.",
  },
  {
    id: "page-save-hidden",
    file: "apps/web/src/panels/item-edit/edit-footer.module.css",
    find: `.footer {
  position: sticky;`,
    put: `.footer {
  visibility: hidden;
  position: sticky;`,
    suffers: "Nothing can be saved in Order Details.",
  },
  {
    id: "page-refusal-unsaid",
    file: "apps/web/src/panels/item-edit/edit-footer.tsx",
    find: "{refusal !== null && (",
    put: "{refusal === null && false && (",
    suffers: "A change that the server refused looks saved.",
  },
  {
    id: "page-reset-cancels",
    file: "apps/web/src/panels/item-edit/edit-footer.tsx",
    find: "onClick={props.onCancel}",
    put: "onClick={props.onReset}",
    suffers: "Cancel leaves the panel open.",
  },
  {
    id: "page-menu-hidden",
    file: "apps/web/src/grid/item-row.module.css",
    find: `.menuButton {
  display: grid;`,
    put: `.menuButton {
  display: none;`,
    suffers: "The actions of a row are gone.",
  },
  {
    id: "page-selected-row-unmarked",
    file: "apps/web/src/grid/item-row.module.css",
    find: `.row[aria-selected="true"] {
  background: var(--ss-selected);`,
    put: `.row[aria-selected="true"] {
  background: var(--ss-surface);`,
    suffers: "A seller does not see what is selected.",
  },
  {
    id: "page-focus-ring",
    file: "apps/web/src/app/theme/base.css",
    find: `  outline: 2px solid var(--ss-focus);
`,
    put: `  outline: none;
`,
    suffers: "Who works by keyboard does not see where they are.",
  },
  {
    id: "page-extend-by-keys",
    file: "apps/web/src/grid/grid-keys.ts",
    find: "isExtending: press.shiftKey }",
    put: "isExtending: false }",
    suffers: "Shift and arrows select nothing.",
  },
  {
    id: "page-select-all-with-shift",
    file: "apps/web/src/grid/grid-keys.ts",
    find: 'key === "a" && !press.shiftKey',
    put: 'key === "a"',
    suffers: "A shortcut of the browser selects every order.",
  },
  {
    id: "page-sort-empty-first",
    file: "apps/web/src/grid/list/sort-items.ts",
    find: 'Number(a === "") - Number(b === "")',
    put: 'Number(b === "") - Number(a === "")',
    suffers: "Orders without a SKU stand before all others.",
  },
  {
    id: "page-sort-booked-oldest",
    file: "apps/web/src/grid/list/sort-items.ts",
    find: 'Booked: { SortField: "Date", SortOrder: "Descending" }',
    put: 'Booked: { SortField: "Date", SortOrder: "Ascending" }',
    suffers: "What was just booked stands at the end.",
  },
  {
    id: "page-search-any-word",
    file: "apps/web/src/grid/list/filter-items.ts",
    find: "words.every((word)",
    put: "words.some((word)",
    suffers: "A search for two words finds orders with one of them.",
  },
  {
    id: "page-filter-excludes",
    file: "apps/web/src/grid/list/filter-items.ts",
    find: "isIncluded && !Exclude.some",
    put: "isIncluded && !Exclude.every",
    suffers: "A filter hides what it should not.",
  },
  {
    id: "page-filter-counts",
    file: "apps/web/src/grid/list/filter-items.ts",
    find: "b[1] - a[1] ||",
    put: "a[1] - b[1] ||",
    suffers: "The rarest choice of a filter stands first.",
  },
  {
    id: "page-quote-asked-for-ever",
    file: "apps/web/src/data/items/quote-queue.ts",
    find: "record.emptyQuotes < QUOTE_RETRIES.most",
    put: "record.emptyQuotes >= 0",
    suffers: "An order without a price is priced again for ever.",
  },
  {
    id: "page-quote-of-saved",
    file: "apps/web/src/data/items/quote-queue.ts",
    find: "if (!canBeBooked(record.item)) return [leftUnpriced(record)]",
    put: "",
    suffers: "Archived orders are priced again and again.",
  },
  {
    id: "page-save-lost",
    file: "apps/web/src/data/items/save-queue.ts",
    find: `await Promise.all(onTheWay)
`,
    put: "",
    suffers: "A page that is left loses the last edit.",
  },
  {
    id: "page-save-new-key",
    file: "apps/web/src/data/items/save-queue.ts",
    find: "untilAnswered(() => callOf(transport, save, key)",
    put: "untilAnswered(() => callOf(transport, save, parts.newKey())",
    suffers: "A repeated save is made twice.",
  },
  {
    id: "page-stale-is-refusal",
    file: "apps/web/src/data/items/save-queue.ts",
    find: 'outcome?.Code === "STALE" &&',
    put: 'outcome?.Code === "STALE-ITEM" &&',
    suffers: "A conflict with a colleague is an error without a choice.",
  },
  {
    id: "page-refused-save-kept",
    file: "apps/web/src/data/items/save-queue.ts",
    find: "if (outcome?.Success !== true) {",
    put: "if (outcome?.Success === false && outcome.Item !== null) {",
    suffers: "A refused change stays on the screen as if it were saved.",
  },
  {
    id: "page-results-badge",
    file: "apps/web/src/screens/last-bookings/booking-results-screen.tsx",
    find: 'Failed: "broken",',
    put: 'Failed: "ready",',
    suffers: "A failed booking has a green tick.",
  },
  {
    id: "page-results-progress",
    file: "apps/web/src/screens/last-bookings/booking-results-screen.tsx",
    find: "done={Booked + Cancelled}",
    put: "done={Booked}",
    suffers: "The bar of a paused booking does not end.",
  },
  {
    id: "page-results-error-unsaid",
    file: "apps/web/src/screens/last-bookings/booking-results-screen.tsx",
    find: "{line.Error !== null && <p>{line.Error}</p>}",
    put: "",
    suffers: "A failed booking does not say why.",
  },
  {
    id: "page-stop-resumes",
    file: "apps/web/src/screens/last-bookings/results-actions.tsx",
    find: 'steer.mutate("stop")',
    put: 'steer.mutate("resume")',
    suffers: "Stop books the rest.",
  },
  {
    id: "page-again-all",
    file: "apps/web/src/screens/last-bookings/results-actions.tsx",
    find: "filter(({ CanBook }) => CanBook)",
    put: "filter(() => true)",
    suffers: "Book again charges for what can't be sent.",
  },
  {
    id: "page-group-while-impossible",
    file: "apps/web/src/panels/grouping/grouping-foot.tsx",
    find: "disabled={plan === null}",
    put: "",
    suffers: "Group can be pressed where nothing can be grouped.",
  },
  {
    id: "page-group-reason-unsaid",
    file: "apps/web/src/panels/grouping/grouping-foot.tsx",
    find: "plan === null ? (hint ?? reason) : null",
    put: "plan === null ? hint : null",
    suffers: "A disabled button does not say why.",
  },
  {
    id: "page-open-field-of-warning",
    file: "apps/web/src/grid/open-field.ts",
    find: 'problem?.severity !== "error"',
    put: 'problem?.severity === "error"',
    suffers: "The field to be fixed is not open on its row.",
  },
  {
    id: "page-rows-behind",
    file: "apps/web/src/grid/rows-to-render.ts",
    find: "endIndex + (isForward ? AHEAD : BEHIND)",
    put: "endIndex",
    suffers: "A fast scroll shows blank rows.",
  },
]
