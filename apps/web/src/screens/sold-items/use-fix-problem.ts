import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useOpenPanel } from "../../location/open-panel.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { fixTarget } from "../../grid/fix-target.ts"
import type { Floating } from "./floats/floating.ts"

interface ProblemPressed {
  readonly id: ItemId
  readonly problem: ItemProblem
  readonly opener: HTMLElement
}

export type FixProblem = (pressed: ProblemPressed) => void

/**
 * Opens whatever fixes a problem: the parcel form on the row, the services, the parcels, or the field of the edit
 * panel.
 */
export function useFixProblem(driver: ItemDriver, setFloating: (floating: Floating | null) => void): FixProblem {
  const openPanel = useOpenPanel()
  return ({ id, problem, opener }) => {
    const place = fixTarget(problem)
    if (place.at === "parcel") {
      setFloating({ kind: "parcel", ids: [id], isSingle: true, opener })
      return
    }
    setFloating(null)
    if (place.at === "field") openPanel("EDIT", id, place.field === "" ? undefined : place.field)
    else if (place.at === "parcels") openPanel("GROUPING", id, place.field)
    else if (place.at === "service") openPanel("SERVICE", id)
    else driver.priceAgain([id])
  }
}
