import type { ItemId } from "@smart-send/domain/id/id"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ItemList } from "./use-item-list.ts"

/** What "Send ready" selects, and the view it goes to for that; null to stay. */
export interface ReadyToSend {
  readonly ids: readonly ItemId[]
  readonly goTo: ViewName | null
  /** The view holds nothing that is ready by what it is, so that all that is ready may be paid for from here. */
  readonly isPayable: boolean
}

/** The items of the list as it is searched and filtered that may be ready in a moment. */
export function notReadyYet({ ids, onlyIds, foundIn }: Pick<List, "ids" | "onlyIds" | "foundIn">): readonly ItemId[] {
  return onlyIds === null ? foundIn("NotReady") : ids
}

type List = Pick<ItemList, "ids" | "onlyIds" | "views" | "foundIn" | "view" | "term" | "selections">

/** Views of what is to be put right: nobody looks for a ready item there. */
const TO_PUT_RIGHT: ReadonlySet<ViewName> = new Set<ViewName>(["ToFix", "Issues", "NotReady"])

/**
 * The ready items of the list as it is searched and filtered: those in sight. Where the view itself keeps ready items out,
 * as Issues does, only the view is given up, for Ready, and the search and the filter go along (BOOK-29). A list of
 * chosen items stays what it is.
 */
export function readyToSend({ ids, onlyIds, views, foundIn, view, term, selections }: List): ReadyToSend {
  const here = ids.filter((id) => views.has("Ready", id))
  if (here.length > 0 || onlyIds !== null) return { ids: here, goTo: null, isPayable: false }
  const isNarrowed = term !== "" || selections.length > 0
  return { ids: foundIn("Ready"), goTo: "Ready", isPayable: TO_PUT_RIGHT.has(view) && !isNarrowed }
}
