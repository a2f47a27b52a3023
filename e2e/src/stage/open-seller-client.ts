import { randomUUID } from "node:crypto"
import { type Client, createClient } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { openSession, type Person, type SignedIn } from "@smart-send/testkit/running-app/sign-in-by-form"

/**
 * The same seller's API client, without a browser. It prepares the list, changes it from elsewhere, and reads what the
 * server has.
 */
export interface SellerClient {
  readonly client: Client
  /** In the given order. */
  create(items: readonly NewItem[]): Promise<readonly ShipmentItem[]>
  createOne(item: NewItem): Promise<ShipmentItem>
  /** The items of the list: sold and booked ones. */
  items(): Promise<readonly ShipmentItem[]>
  /** The first item with this buyer's name. */
  itemOf(buyer: string): Promise<ShipmentItem>
  change(item: ShipmentItem, changes: ItemChanges): Promise<void>
  /** Those of a browser that is signed in as this seller. */
  readonly cookies: SignedIn["cookies"]
  /** Connects again after the server was down. */
  signInAgain(): Promise<void>
}

export async function openSellerClient(url: string, person: Person): Promise<SellerClient> {
  const first = await openSession(url, person)
  let { token } = first
  const client = createClient({ baseUrl: url, tenant: "demo", getToken: () => token })
  const items = async () => {
    const { result, error } = await client.call(listItems)
    if (result === null) throw new Error(`The list was refused: ${error?.message ?? ""}`)
    return result.Items
  }
  const create = async (orders: readonly NewItem[]) => {
    // The server recognises a creation by the caller's id, so the same one creates nothing twice.
    const ordersByKey = new Map(orders.map((order) => [randomUUID(), order]))
    const { result, error } = await client.call(createItems, { body: { Items: Object.fromEntries(ordersByKey) } })
    return [...ordersByKey.keys()].map((key) => {
      const outcome = result?.Items[key]
      if (outcome?.Item == null) throw new Error(`Not created: ${outcome?.Error ?? error?.message ?? ""}`)
      return outcome.Item
    })
  }
  return {
    client,
    cookies: first.cookies,
    items,
    create,
    createOne: async (order) => {
      const [made] = await create([order])
      if (made === undefined) throw new Error("One order makes one item.")
      return made
    },
    itemOf: async (buyer) => {
      const found = (await items()).find((item) => item.Recipient.Name === buyer)
      if (found === undefined) throw new Error(`There is no order of ${buyer}.`)
      return found
    },
    change: async ({ Id, Updated }, Changes) => {
      const { result, error } = await client.call(updateItems, {
        body: { Items: [{ Item: { Id, Updated }, Changes }] },
      })
      const outcome = result?.Items[0]
      if (outcome?.Success !== true) throw new Error(`Not changed: ${outcome?.Error ?? error?.message ?? ""}`)
    },
    signInAgain: async () => {
      ;({ token } = await openSession(url, person))
    },
  }
}
