import { customsFindings, type DeclaredItem } from "./customs-findings.ts"
import { customsNotices } from "./customs-notices.ts"
import { customsRouteOf } from "./customs-route.ts"
import type { CustomsState } from "./customs-state.ts"
import type { CustomsTerms } from "./customs-terms.ts"

/** What customs mean for an item beside the rules of its fields (CUSTOMS-27). @param on ISO date. */
export function customsStateOf(item: DeclaredItem, terms: CustomsTerms, on: string): CustomsState {
  const Route = customsRouteOf(item, terms)
  return {
    Route,
    Findings: [...customsFindings(item, Route, terms)],
    Notices: customsNotices(item, { route: Route, terms, on }),
  }
}
