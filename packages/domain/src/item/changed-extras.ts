import { extrasAsSent, type SavedExtras } from "../extra/extra.ts"
import type { ItemChanges, ShipmentItem } from "./item.ts"

/** The extras as they are saved, and what their seller has removed with these changes. Empty where they change no extras. */
export function changedExtras(item: ShipmentItem, { Extras, Service }: ItemChanges): Partial<SavedExtras> {
  if (Extras === undefined) return {}
  const isOther = Service !== undefined && !isSameService(Service, item.Service)
  return { ...(item.ExtrasRemoved && { ExtrasRemoved: [] }), ...extrasAsSent(item, Extras, isOther) }
}

function isSameService(one: ShipmentItem["Service"], other: ShipmentItem["Service"]): boolean {
  return one?.Id === other?.Id && one?.Provider === other?.Provider && one?.AccountId === other?.AccountId
}
