/** A file of texts: sentences by name, in groups. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup
}

/** Groups that only parts show which are loaded later: forms, menus, outcomes, what is said about a selection or a booking. */
const LATER: ReadonlySet<string> = new Set([
  "bar",
  "booking",
  "bulk",
  "byProduct",
  "codesForm",
  "conflict",
  "credit",
  "dateForm",
  "discount",
  "downloads",
  "dutiesTakenOff",
  "empty",
  "endOfWork",
  "extraForm",
  "filter",
  "fixGroup",
  "group",
  "helpPanel",
  "keptEdits",
  "mend",
  "menu",
  "panels",
  "parcel",
  "problems",
  "savedViews",
  "scan",
  "select",
  "shop",
  "tagForm",
  "tariffForm",
  "theme",
  "toolbar",
  "unsavedActs",
  "unsavedEdits",
  "valueForm",
  "waitsFor",
  "weightsForm",
])

/** What the first rows, and the bars around them, show of those. */
const FIRST: ReadonlySet<string> = new Set([
  "bar.label",
  "booking.showAll",
  "conflict.mine",
  "conflict.theirs",
  "downloads.title",
  "empty.label",
  "menu.pickingList",
  "shop.failed",
  "shop.keep",
  "shop.keepWeight",
  "shop.take",
  "toolbar.columns",
  "toolbar.filter",
  "toolbar.filterCount",
  "toolbar.label",
  "toolbar.more",
  "toolbar.otherWays",
  "toolbar.select",
  "toolbar.showingOnly",
  "toolbar.sort",
  "toolbar.uploadCsv",
])

/** The texts that are shown with the first rows, and the others. */
export function splitTexts(texts: TextGroup): { readonly first: TextGroup; readonly later: TextGroup } {
  const first = new Map<string, string | TextGroup>()
  const later = new Map<string, string | TextGroup>()
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === "string" || !LATER.has(name)) {
      first.set(name, text)
      continue
    }
    const all = Object.entries(text)
    const isFirst = ([each]: readonly [string, unknown]): boolean =>
      FIRST.has(`${name}.${each.replace(/_(?:one|other)$/, "")}`)
    if (all.some(isFirst)) first.set(name, Object.fromEntries(all.filter(isFirst)))
    later.set(name, Object.fromEntries(all.filter((each) => !isFirst(each))))
  }
  return { first: Object.fromEntries(first), later: Object.fromEntries(later) }
}
