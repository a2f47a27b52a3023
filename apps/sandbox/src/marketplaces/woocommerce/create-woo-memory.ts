import type { Shop } from "../shop.ts"
import type { WooNotes } from "./present-woo-order.ts"
import { WOO_STORES } from "./woo-stores.ts"

export interface WooMemory extends WooNotes {
  setStatus(id: string, status: string | null): void
  setMeta(id: string, key: string, value: unknown): void
  addNote(id: string, note: string, isForBuyer: boolean, at: Date): object
  notes(id: string): readonly object[]
}

/** What a store keeps beside the sales; it does not outlive a restart. @param trackingsOf what the plug-in writes into the order */
export function createWooMemory(shop: Shop, trackingsOf: (id: string) => readonly object[]): WooMemory {
  const statuses = new Map<string, string>()
  const metas = new Map<string, Map<string, unknown>>()
  const notes = new Map<string, readonly object[]>()
  let serial = 0
  const tracking = new Set(WOO_STORES.filter(({ hasTracking }) => hasTracking).map(({ id }) => id))
  return {
    statusOf: (id) => statuses.get(id) ?? null,
    metaOf: (id) => {
      const set = [...(metas.get(id) ?? [])].map(([key, value]) => ({ key, value }))
      const told = tracking.has(shop.find(id)?.account ?? "") ? trackingsOf(id) : []
      return told.length === 0 ? set : [...set, { key: "_wc_shipment_tracking_items", value: told }]
    },
    setStatus: (id, status) => void (status === null ? statuses.delete(id) : statuses.set(id, status)),
    setMeta: (id, key, value) => void metas.set(id, new Map([...(metas.get(id) ?? []), [key, value]])),
    addNote: (id, note, isForBuyer, at) => {
      serial += 1
      const gmt = at.toISOString().slice(0, 19)
      const made = {
        id: serial,
        author: "system",
        date_created: gmt,
        date_created_gmt: gmt,
        note,
        customer_note: isForBuyer,
      }
      notes.set(id, [made, ...(notes.get(id) ?? [])])
      return made
    },
    notes: (id) => notes.get(id) ?? [],
  }
}
