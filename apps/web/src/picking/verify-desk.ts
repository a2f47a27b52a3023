import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isPackaged } from "@smart-send/domain/item/item-status"
import { ordersOfCode } from "@smart-send/domain/picking/order-of-code"
import { isToPick } from "@smart-send/domain/picking/pick-filter"
import {
  answerStop,
  isBegun,
  startVerifying,
  takeOut,
  verifyByHand,
  verifyOtherOrder,
  verifyProduct,
  type Verified,
  type Verifying,
  type VerifyStep,
} from "@smart-send/domain/picking/verify-order"
import { keptVerifying } from "../storage/picking-kept.ts"
import { pickOrder } from "./order-to-pick.ts"
import type { ScanSignal } from "./scan-signal.ts"

/** What the last scan has come to, for the screen to say. */
export type Said =
  | VerifyStep
  /** An order's label was scanned: its products are next. */
  | { readonly kind: "Opened"; readonly isPacked: boolean }
  | { readonly kind: "SameOrder" }
  | { readonly kind: "Several"; readonly code: string; readonly count: number }
  | { readonly kind: "NotFound"; readonly code: string }
  | { readonly kind: "NotPacked"; readonly why: string }

/** What becomes of the label once the order is packed. */
export type LabelState =
  | { readonly kind: "none" | "sending" | "sent" | "offered" }
  | { readonly kind: "failed"; readonly why: string }

export interface DeskState {
  /** The order on the desk, in whatever state; null while there is none. */
  readonly verifying: Verifying | null
  readonly said: Said | null
  readonly label: LabelState
}

/** Whether the code was understood: what no order has may be a product of the list. */
export type ScanOutcome = "taken" | "unknown"

export interface VerifyDesk {
  readonly state: () => DeskState
  readonly subscribe: (listener: () => void) => () => void
  readonly scan: (code: string) => ScanOutcome
  /** Puts an order on the desk, as it was left. */
  readonly open: (id: ItemId) => void
  readonly countByHand: (key: string) => void
  readonly takeOut: (key: string) => void
  /** What stopped the scanning is put aside. */
  readonly goOn: () => void
  readonly close: () => void
  readonly sayNotFound: (code: string) => void
  readonly setLabel: (id: ItemId, label: LabelState) => void
}

export interface VerifyDeskParts {
  readonly items: () => Iterable<ShipmentItem>
  readonly itemOf: (id: ItemId) => ShipmentItem | undefined
  /** Marks the order as packaged; resolves to why not, or null. */
  readonly pack: (item: ShipmentItem) => Promise<string | null>
  /** The order has just been packed: its label goes to the printer, or is offered. */
  readonly sendLabel: (item: ShipmentItem) => Promise<LabelState>
  readonly signal: (signal: ScanSignal) => void
}

const NO_LABEL: LabelState = { kind: "none" }

/** An order is scanned, then its products; the last one packs it (PICK-15 to PICK-19). */
export function createVerifyDesk({ items, itemOf, pack, sendLabel, signal }: VerifyDeskParts): VerifyDesk {
  const listeners = new Set<() => void>()
  /** Orders that were left before they were complete. */
  const begun = new Map(
    keptVerifying
      .read()
      .map(({ id, counts }) => [id, new Map(counts.map(({ key, count }) => [key, count] as const))] as const),
  )
  let state: DeskState = { verifying: null, said: null, label: NO_LABEL }

  const put = (next: Partial<DeskState>): void => {
    state = { ...state, ...next }
    const { verifying } = state
    if (verifying !== null && isBegun(verifying)) begun.set(verifying.id, new Map(verifying.counts))
    else if (verifying !== null) begun.delete(verifying.id)
    keptVerifying.write(
      [...begun]
        .slice(-MOST_BEGUN)
        .map(([id, counts]) => ({ id, counts: [...counts].map(([key, count]) => ({ key, count })) })),
    )
    for (const listener of listeners) listener()
  }
  const setLabel = (id: ItemId, label: LabelState): void => {
    if (state.verifying?.id === id) put({ label })
  }
  const packNow = async (id: ItemId): Promise<void> => {
    const item = itemOf(id)
    if (item === undefined) return
    if (isPackaged(item)) {
      setLabel(id, { kind: "offered" })
      return
    }
    setLabel(id, { kind: "sending" })
    const why = await pack(item)
    if (why === null) {
      setLabel(id, await sendLabel(item))
      return
    }
    signal("wrong")
    if (state.verifying?.id === id) put({ said: { kind: "NotPacked", why }, label: NO_LABEL })
  }
  const take = ({ verifying, step }: Verified): ScanOutcome => {
    put({ verifying, said: step })
    signal(SIGNALS[step.kind])
    if (step.kind === "Complete") void packNow(verifying.id)
    return "taken"
  }
  const open = (item: ShipmentItem): void => {
    const start = startVerifying(pickOrder(item))
    const counts = begun.get(item.Id) ?? start.counts
    put({
      verifying: { ...start, counts },
      said: { kind: "Opened", isPacked: isPackaged(item) },
      label: NO_LABEL,
    })
  }
  const scanOrder = (found: readonly ShipmentItem[], code: string): ScanOutcome => {
    const { verifying } = state
    const [first] = found
    if (first === undefined) return "unknown"
    if (verifying !== null && found.some(({ Id }) => Id === verifying.id)) {
      put({ said: { kind: "SameOrder" } })
      signal("good")
    } else if (verifying !== null && isBegun(verifying)) return take(verifyOtherOrder(verifying, code))
    else if (found.length > 1) {
      put({ said: { kind: "Several", code, count: found.length } })
      signal("wrong")
    } else {
      open(first)
      signal("good")
    }
    return "taken"
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    scan: (code) => {
      const { verifying } = state
      if (verifying !== null) {
        const asProduct = verifyProduct(verifying, code)
        if (asProduct.step.kind === "StillStopped") return take(asProduct)
        const stop = asProduct.step.kind === "Stopped" ? asProduct.step.stop : null
        const isKnown = stop?.kind !== "NotInOrder" && asProduct.step.kind !== "WasComplete"
        if (isKnown) return take(asProduct)
        // Not its product: perhaps the label of an order.
        const outcome = scanOrder(ordersOfCode([...items()].filter(isToPick), code), code)
        return outcome === "taken" ? outcome : take(asProduct)
      }
      return scanOrder(ordersOfCode([...items()].filter(isToPick), code), code)
    },
    open: (id) => {
      const item = itemOf(id)
      if (item !== undefined && state.verifying?.id !== id) open(item)
    },
    countByHand: (key) => {
      if (state.verifying !== null) take(verifyByHand(state.verifying, key))
    },
    takeOut: (key) => {
      if (state.verifying !== null) put({ verifying: takeOut(state.verifying, key), said: null, label: NO_LABEL })
    },
    goOn: () => {
      if (state.verifying !== null) put({ verifying: answerStop(state.verifying), said: null })
    },
    close: () => put({ verifying: null, said: null, label: NO_LABEL }),
    sayNotFound: (code) => {
      put({ said: { kind: "NotFound", code } })
      signal("wrong")
    },
    setLabel,
  }
}

/** Parcels that are open on a desk at once; storage/picking-kept.ts takes no more. */
const MOST_BEGUN = 50

const SIGNALS: Readonly<Record<VerifyStep["kind"], ScanSignal>> = {
  Counted: "good",
  Complete: "done",
  Stopped: "wrong",
  StillStopped: "wrong",
  WasComplete: "wrong",
}
