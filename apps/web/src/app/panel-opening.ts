import type { PanelArrival } from "../location/open-panel.ts"
import type { PanelAddress } from "../location/panel-address.ts"

export const NO_ARRIVAL: Readonly<PanelArrival> = {}

/** The state of the history's entry; what another version of the page stored there counts as none. */
export function arrivalOf(state: unknown): PanelArrival {
  if (typeof state !== "object" || state === null) return NO_ARRIVAL
  const asked: unknown = Reflect.get(state, "asked")
  return {
    ...(typeof asked === "number" && { asked }),
    isFollowing: Reflect.get(state, "isFollowing") === true,
  }
}

/** A panel as it was last opened. It changes when another is opened, or the same one is asked for again. */
export interface Opening {
  readonly address: PanelAddress | null
  readonly asked: number | undefined
  /** It goes along with the list, where the focus is. */
  readonly isFollowing: boolean
  readonly count: number
  readonly isOpen: boolean
  /** Since it was opened it has gone on to another order. */
  readonly hasGoneOn: boolean
}

export function isNews(last: Opening, address: PanelAddress | null, { asked }: PanelArrival): boolean {
  if (address === null) return last.isOpen
  return !last.isOpen || !isSamePlace(address, last.address) || (asked !== undefined && asked !== last.asked)
}

export function nextOpening(last: Opening | null, address: PanelAddress | null, arrival: PanelArrival): Opening {
  const wasOpen = last?.isOpen === true
  if (address === null && last !== null) return { ...last, isOpen: false }
  return {
    address,
    asked: arrival.asked,
    isFollowing: arrival.isFollowing === true,
    count: (last?.count ?? 0) + 1,
    isOpen: address !== null,
    hasGoneOn: wasOpen && (last.hasGoneOn || last.address?.itemId !== address?.itemId),
  }
}

export function isSamePlace(a: PanelAddress, b: PanelAddress | null): boolean {
  return a.action === b?.action && a.itemId === b.itemId && a.field === b.field
}
