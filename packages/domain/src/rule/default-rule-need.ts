import { isInternational } from "../item/item-status.ts"
import { isDefaultName } from "./default-rules.ts"
import type { DefaultRuleName } from "./default-rules.ts"
import type { Facts } from "./compile-conditions.ts"
import type { RuleState } from "./rule-state.ts"

/** Whether what a default rule fills in is missing (RULE-5, RULE-12). A service that the system chose counts as none. */
const MISSES: Readonly<Record<DefaultRuleName, (facts: Facts) => boolean>> = {
  Weight: ({ state }) => state.Weight <= 0,
  Dimensions: ({ state }) => state.Length <= 0 || state.Width <= 0 || state.Height <= 0,
  Extras: ({ state }) => state.extras.length === 0,
  "Domestic Service": ({ item, state }) => !isInternational(item) && isServiceOpen(state),
  "International Service": ({ item, state }) => isInternational(item) && isServiceOpen(state),
  "Label Reference": ({ state }) => state.LabelReference === "",
  Email: ({ state }) => state.Email.trim() === "",
  Phone: ({ state }) => state.Phone.trim() === "",
  "Marketplace Services": ({ state }) => isServiceOpen(state),
}

export function fillsIn(name: string, facts: Facts): boolean {
  return isDefaultName(name) && MISSES[name](facts)
}

function isServiceOpen({ service }: RuleState): boolean {
  return service === null || service.Meta.AssignedBy === "Cheapest"
}

/** The longest side is the length, the shortest the height. The same state when they are so already. */
export function sortedSides(state: RuleState): RuleState {
  const [Length = 0, Width = 0, Height = 0] = [state.Length, state.Width, state.Height].toSorted((a, b) => b - a)
  const isSorted = state.Length === Length && state.Width === Width && state.Height === Height
  return isSorted ? state : { ...state, Length, Width, Height }
}
