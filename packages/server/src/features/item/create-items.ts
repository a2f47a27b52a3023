import type { createItems as createItemsCall } from "@smart-send/contract/item/create-items"
import { customerIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { makeItem } from "@smart-send/domain/item/make-item"
import { orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { cheapestFor } from "./cheapest-for.ts"
import { done, type ItemOutcome } from "./item-outcome.ts"
import { insertItems, openCreation, type CreationGround, type ItemToInsert } from "./item-store.ts"
import { readNewItems, type ReadItem } from "./read-new-items.ts"
import { tellItems } from "./tell-items.ts"
import { tooMany } from "./too-many.ts"

type Call = typeof createItemsCall
type Outcome = ItemOutcome & { readonly Duplicate: boolean }

/** Creates up to CreateBatchSize items; what becomes of each is told under its client id. */
export async function createItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const sent = Object.keys(body.Items).length
  const limit = context.tenant.Limits.CreateBatchSize
  if (sent > limit) return err(tooMany("Items", limit))

  const read = readNewItems(body.Items)
  const decide = decider(platform, context)
  const outcomes = await context.tx(async (tx) => {
    const ground = await openCreation(tx, {
      customerId: context.customerId,
      clientIds: read.map(({ clientId }) => clientId),
      lineKeys: read.flatMap((entry) => (entry.read.ok ? entry.read.value.lineKeys : [])),
    })
    const { outcomes, made } = decide(read, ground)
    if (made.length > 0) {
      await insertItems(tx, { tenant: context.caller.tenant, customerId: context.customerId }, made)
      await tellItems(
        tx,
        "smartsend_new_items",
        made.map(({ item }) => item.Id),
      )
    }
    return outcomes
  })
  return ok({ Message: summary([...outcomes.values()]), Items: Object.fromEntries(outcomes) })
}

interface Decision {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly made: readonly ItemToInsert[]
}

function decider(platform: Platform, context: CustomerContext) {
  const cheapest = cheapestFor(platform, context)
  const customerId = customerIdSchema.parse(context.customerId)
  const make = (contents: NewItem, id: ItemId, ground: CreationGround): ShipmentItem => {
    const { now, defaultSender } = ground
    const item = makeItem(contents, { id, customerId, now, by: context.caller.email, defaultSender })
    return item.Service === null ? { ...item, Service: cheapest(item) } : item
  }

  return (read: readonly ReadItem[], ground: CreationGround): Decision => {
    const outcomes = new Map<string, Outcome>()
    const made: ItemToInsert[] = []
    // Lines of items made in this very call count as held, too.
    const holders = new Map(ground.holders)
    read.forEach(({ clientId, read: result }, index) => {
      const before = ground.itemsByClientId.get(clientId)
      const id = ground.ids[index]
      if (id === undefined) throw new Error("The database made too few ids")
      if (before !== undefined) return outcomes.set(clientId, { ...done(before), Duplicate: false })
      if (!result.ok) return outcomes.set(clientId, failure(result.error.code, result.error.message))
      const { item: contents, lineKeys } = result.value
      const holder = holderOf(lineKeys, holders)
      if (holder !== null) return outcomes.set(clientId, duplicate(holder))
      const item = make(contents, id, ground)
      for (const key of lineKeys) holders.set(orderLineKeyText(key), id)
      made.push({ clientId, item })
      return outcomes.set(clientId, { ...done(item), Duplicate: false })
    })
    return { outcomes, made }
  }
}

function holderOf(keys: readonly OrderLineKey[], holders: ReadonlyMap<string, ItemId>): ItemId | null {
  for (const key of keys) {
    const holder = holders.get(orderLineKeyText(key))
    if (holder !== undefined) return holder
  }
  return null
}

/** The order is here: what was asked for is so already, and nothing was made. */
function duplicate(holder: ItemId): Outcome {
  return { Id: holder, Success: true, Error: null, Code: "DUPLICATE", Item: null, Duplicate: true }
}

function failure(code: string, message: string): Outcome {
  return { Id: null, Success: false, Error: message, Code: code, Item: null, Duplicate: false }
}

function summary(outcomes: readonly Outcome[]): string {
  const here = outcomes.filter((outcome) => outcome.Duplicate).length
  const created = outcomes.filter((outcome) => outcome.Success).length - here
  const failed = outcomes.length - created - here
  const parts = [`${created} created`, here > 0 && `${here} already here`, failed > 0 && `${failed} failed to create`]
  return parts.filter((part) => part !== false).join(", ")
}
