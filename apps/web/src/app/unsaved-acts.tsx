import type { ItemId } from "@smart-send/domain/id/id"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { useEffect, useState } from "react"
import { useActGate } from "../data/items/act-gate.ts"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { useDraftStore } from "../item-draft/draft-store.ts"
import type { OverlookedEdits } from "./unsaved-orders.tsx"

const UnsavedOrders = lazyPart(async () => (await import("./unsaved-orders.tsx")).UnsavedOrders)

/** Guards every act on orders: while something typed into one of them is unsaved, the seller is asked first (EDIT-26). */
export function UnsavedActs() {
  const { guardWith } = useActGate()
  const drafts = useDraftStore()
  const { store } = useItemDriver()
  const [asked, setAsked] = useState<OverlookedEdits | null>(null)
  useEffect(() => {
    const canBeSaved = (id: ItemId): boolean => {
      const item = store.get(id)?.item
      return item !== undefined && canBeEdited(item)
    }
    return guardWith((ids, act) => {
      const typed = [...drafts.all().keys()].filter(canBeSaved)
      const wanted = typed.length === 0 ? null : new Set(ids)
      const unsaved = typed.filter((id) => wanted?.has(id) === true)
      if (unsaved.length === 0) act()
      else setAsked({ ids: unsaved, act })
    })
  }, [guardWith, drafts, store])
  return asked && <UnsavedOrders {...asked} onClose={() => setAsked(null)} />
}
