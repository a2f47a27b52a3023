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
    id: "page-menu-hidden",
    file: "apps/web/src/grid/item-row.module.css",
    find: `.menuButton {
  display: grid;`,
    put: `.menuButton {
  display: none;`,
    suffers: "The actions of a row are gone.",
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
    file: "packages/domain/src/item-list/search-items.ts",
    find: "if (!isId && !isInText && !isCountry) return null",
    put: "if (!isId && !isInText && !isCountry) continue",
    suffers: "A search for two words finds orders with one of them.",
  },
  {
    id: "page-quote-asked-for-ever",
    file: "apps/web/src/data/items/quote-queue.ts",
    find: "record.emptyQuotes < QUOTE_RETRIES.most",
    put: "record.emptyQuotes >= 0",
    suffers: "An order without a price is priced again for ever.",
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
    id: "page-open-field-of-warning",
    file: "apps/web/src/grid/open-field.ts",
    find: 'problem?.severity !== "error"',
    put: 'problem?.severity === "error"',
    suffers: "The field to be fixed is not open on its row.",
  },
]
