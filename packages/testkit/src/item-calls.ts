import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { aNewItem } from "./an-item.ts"

/** The calls that most tests of items make, by the client of the running test. */
export function itemCalls(client: () => Client) {
  async function create(over: Partial<NewItem> = {}) {
    const answer = await client().call(createItems, { body: { Items: { [randomUUID()]: aNewItem(over) } } })
    const [outcome] = Object.values(answer.result?.Items ?? {})
    if (outcome === undefined) throw new Error("no outcome")
    return outcome
  }

  async function update({ Id, Updated }: Pick<ShipmentItem, "Id" | "Updated">, Changes: ItemChanges) {
    const answer = await client().call(updateItems, { body: { Items: [{ Item: { Id, Updated }, Changes }] } })
    return answer.result?.Items[0]
  }

  async function list(items: readonly Pick<ShipmentItem, "Id">[]): Promise<readonly ShipmentItem[]> {
    const answer = await client().call(listItemsByIds, { body: { Ids: items.map(({ Id }) => Id) } })
    return answer.result?.Items ?? []
  }

  return {
    create,
    update,
    list,
    /** The item of a creation that must succeed. */
    async created(over: Partial<NewItem> = {}): Promise<ShipmentItem> {
      const { Item } = await create(over)
      if (Item === null) throw new Error("not created")
      return Item
    },
    /** The item after a change that must succeed. */
    async updated(item: Pick<ShipmentItem, "Id" | "Updated">, changes: ItemChanges): Promise<ShipmentItem> {
      const outcome = await update(item, changes)
      if (outcome?.Item == null || !outcome.Success) throw new Error(outcome?.Error ?? "no outcome")
      return outcome.Item
    },
    /** The item as a list shows it now; it must be there. */
    async listed(item: Pick<ShipmentItem, "Id">): Promise<ShipmentItem> {
      const [found] = await list([item])
      if (found === undefined) throw new Error("not there")
      return found
    },
  }
}
