import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import { planGrouping, type GroupingPlan } from "@smart-send/domain/grouping/plan-grouping"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useMemo, useState } from "react"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { useOfferUndo } from "./use-offer-undo.tsx"

/** GROUP-12: IDLE, PROCESSING, then IDLE (the panel closes) or ERROR. */
export type GroupingState =
  | { readonly kind: "IDLE" }
  | { readonly kind: "PROCESSING" }
  | { readonly kind: "ERROR"; readonly reason: string }

export interface Grouping {
  readonly state: GroupingState
  /** The shipments that would result; null when it can't be done. */
  readonly plan: GroupingPlan | null
  /** Why it can't be done as asked, in a sentence. */
  readonly reason: string | null
  readonly confirm: () => void
}

/** One way of grouping: its result by the rules that the server applies too, and the call that does it. */
export function useGrouping(items: readonly ShipmentItem[], request: GroupingRequest, close: () => void): Grouping {
  const driver = useItemDriver()
  const beforeAct = useBeforeAct()
  const { Features: features } = useSettings()
  const offerUndo = useOfferUndo()
  const [state, setState] = useState<GroupingState>({ kind: "IDLE" })
  const result = useMemo(() => planGrouping(items, request, features), [items, request, features])

  const group = async (): Promise<void> => {
    setState({ kind: "PROCESSING" })
    const ids = items.map((item) => item.Id)
    const outcome = await driver.group(ids, request)
    if (!outcome.ok) {
      setState({ kind: "ERROR", reason: outcome.message })
      return
    }
    setState({ kind: "IDLE" })
    offerUndo(outcome)
    close()
  }

  return {
    state,
    plan: result.ok ? result.value : null,
    reason: result.ok ? null : result.error.reason,
    confirm: () => {
      if (!result.ok || state.kind === "PROCESSING") return
      beforeAct(
        items.map(({ Id }) => Id),
        () => void group(),
      )
    },
  }
}
