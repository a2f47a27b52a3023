import { addressLines } from "@smart-send/domain/address/address-lines"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"

/** What has to be undone: the grouping, and the address changes made before it. */
interface Merged {
  readonly groupId: string
  readonly before: ReadonlyMap<ItemId, ItemChanges>
}

export type MergeState =
  | { readonly kind: "open" }
  | { readonly kind: "working" }
  | { readonly kind: "merged" }
  | { readonly kind: "failed"; readonly reason: string }

export interface Merging {
  readonly state: MergeState
  readonly merge: (items: readonly ShipmentItem[], addressed: ShipmentItem) => void
  readonly undo: () => void
}

/** Combines one buyer's orders into one shipment to the address of one of them, and undoes it. */
export function useMerging(): Merging {
  const driver = useItemDriver()
  const beforeAct = useBeforeAct()
  const [state, setState] = useState<MergeState>({ kind: "open" })
  const [merged, setMerged] = useState<Merged | null>(null)

  const merge = async (items: readonly ShipmentItem[], addressed: ShipmentItem): Promise<void> => {
    setState({ kind: "working" })
    const done = await mergeItems(driver, items, addressed)
    setMerged(done.ok ? done : null)
    setState(done.ok ? { kind: "merged" } : { kind: "failed", reason: done.reason })
  }
  const undo = async ({ groupId, before }: Merged): Promise<void> => {
    setState({ kind: "working" })
    const { ok, message } = await driver.undoGroup(groupId)
    if (ok) await driver.editNow(before)
    setMerged(null)
    setState(ok ? { kind: "open" } : { kind: "failed", reason: message })
  }

  return {
    state,
    merge: (items, addressed) => {
      if (state.kind === "working") return
      beforeAct(
        items.map(({ Id }) => Id),
        () => void merge(items, addressed),
      )
    },
    undo: () => {
      if (merged !== null) void undo(merged)
    },
  }
}

/**
 * Orders that write the address differently get the chosen one first, because a shipment has one address. If the
 * grouping fails they get their own back.
 */
async function mergeItems(
  driver: ItemDriver,
  items: readonly ShipmentItem[],
  addressed: ShipmentItem,
): Promise<({ readonly ok: true } & Merged) | { readonly ok: false; readonly reason: string }> {
  const others = items.filter((item) => doorOf(item) !== doorOf(addressed))
  const { before, refused } = await driver.editNow(
    new Map(others.map((item) => [item.Id, { Recipient: addressed.Recipient }])),
  )
  const [reason] = refused.values()
  const outcome =
    reason === undefined
      ? await driver.group(
          items.map((item) => item.Id),
          { Mode: "GROUP", RecipientOf: addressed.Id },
        )
      : ({ ok: false, message: reason } as const)
  if (outcome.ok) return { ok: true, groupId: outcome.groupId, before }
  await driver.editNow(before)
  return { ok: false, reason: outcome.message }
}

/** Name and address, character for character. */
function doorOf({ Recipient: to }: ShipmentItem): string {
  return JSON.stringify([to.Name, to.Organisation, ...addressLines(to), to.Postcode, to.CountryIsoCode])
}
