import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { choiceChanges } from "@smart-send/domain/tariff/tariff-choice"
import type { Tx } from "../../platform/db/scope.ts"
import { saveChoices } from "./choice-store.ts"

/** Learns which tariff codes a seller chose by hand for which descriptions. Call it before `tell`. */
export async function learnChoices(
  tx: Tx,
  changed: readonly ShipmentItem[],
  before: ReadonlyMap<ItemId, ShipmentItem>,
): Promise<void> {
  await saveChoices(
    tx,
    changed.flatMap((item) => choiceChanges(before.get(item.Id) ?? item, item)),
  )
}
