import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { MOST_ORDER_LINES } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { createListProgress } from "../../http/list-progress.ts"
import type { MarketplaceAccount } from "../../marketplace.ts"
import type { ShopifyApi } from "./api.ts"
import { FULFILMENT_ORDER_NODES, LINE_NODES, MOST_FULFILMENT_ORDERS, PART_NODES } from "./shopify-order.ts"

/** The most that Shopify gives at once. */
const MOST_AT_ONCE = 250
/** One more than is taken: who has more is refused by name, and asked for nothing else. */
const ENOUGH = MOST_ORDER_LINES + 1
const MOST_LOCATIONS = 250

const listSchema = z.looseObject({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }).nullish(),
  nodes: z.array(z.unknown()),
})
type List = z.infer<typeof listSchema>

/** Whose lists are followed, and by which query: `$id` and `$after` are its variables, and `of` finds the list in its answer. */
interface Further {
  readonly id: string
  readonly query: string
  readonly of: z.ZodType<List>
  readonly most: number
}

/** Everything that goes with a call. */
export interface Asking {
  readonly api: ShopifyApi
  readonly account: MarketplaceAccount
  readonly signal: AbortSignal
}

type Name = "order" | "fulfillmentOrder" | "fulfillment"
type Field = "lineItems" | "fulfillmentOrders" | "fulfillmentLineItems"

const within = (name: Name, field: Field): z.ZodType<List> =>
  z
    .looseObject({ [name]: z.looseObject({ [field]: listSchema }) })
    .transform((data) => listSchema.parse(z.looseObject({ [field]: z.unknown() }).parse(data[name])[field]))

const queryOf = (name: string, field: string, first: number, nodes: string): string =>
  `query Further($id: ID!, $after: String) { ${name}(id: $id) { ${field}(first: ${first}, after: $after) { ${nodes} } } }`

const LINES = { query: queryOf("order", "lineItems", MOST_AT_ONCE, LINE_NODES), of: within("order", "lineItems") }
const FULFILMENT_ORDERS = {
  query: queryOf("order", "fulfillmentOrders", MOST_FULFILMENT_ORDERS, FULFILMENT_ORDER_NODES),
  of: within("order", "fulfillmentOrders"),
}
const PARTS = {
  query: queryOf("fulfillmentOrder", "lineItems", MOST_AT_ONCE, PART_NODES),
  of: within("fulfillmentOrder", "lineItems"),
}
const SENT = {
  query: queryOf(
    "fulfillment",
    "fulfillmentLineItems",
    MOST_AT_ONCE,
    "pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } }",
  ),
  of: within("fulfillment", "fulfillmentLineItems"),
}

/** The list with all of its pages; one that still has more has reached the most that is asked for. */
async function whole(
  asking: Asking,
  list: List,
  { id, query, of, most }: Further,
): Promise<Result<List, MarketplaceProblem>> {
  const { api, account, signal } = asking
  let { pageInfo } = list
  const nodes = [...list.nodes]
  const progress = createListProgress(most)
  while (pageInfo?.hasNextPage === true && nodes.length < most) {
    const after = pageInfo.endCursor ?? null
    if (after === null) return err({ kind: "unclear", detail: "answered more, and not where it begins" })
    const answer = await api.ask(account, { query, variables: { id, after }, limit: "call", isMutation: false }, signal)
    if (!answer.ok) return answer
    const next = answer.value.kind === "data" ? of.safeParse(answer.value.data) : null
    if (next?.success !== true) return err({ kind: "unclear", detail: "answered no further page" })
    const endless = progress.note(
      next.data.nodes.map((_, place) => String(nodes.length + place)),
      furtherOf(next.data),
    )
    if (endless !== null) return err({ kind: "unclear", detail: endless })
    nodes.push(...next.data.nodes)
    ;({ pageInfo } = next.data)
  }
  return ok({ ...list, pageInfo, nodes })
}

/** Where its next page begins; null for the last. */
function furtherOf({ pageInfo }: List): string | null {
  return pageInfo?.hasNextPage === true ? (pageInfo.endCursor ?? null) : null
}

const partedSchema = z.looseObject({ id: z.string(), lineItems: listSchema })
const ordersSchema = z.looseObject({ id: z.string(), fulfillmentOrders: listSchema })
const wholeOrderSchema = z.looseObject({ ...ordersSchema.shape, lineItems: listSchema })

/** The order, as it was answered, with every page of its fulfilment orders and of what is in each. Anything else stays as it is. */
export async function withFulfilmentOrders(
  asking: Asking,
  order: unknown,
): Promise<Result<unknown, MarketplaceProblem>> {
  const read = ordersSchema.safeParse(order)
  if (!read.success) return ok(order)
  const { id, fulfillmentOrders } = read.data
  const all = await whole(asking, fulfillmentOrders, { ...FULFILMENT_ORDERS, id, most: MOST_LOCATIONS })
  if (!all.ok) return all
  const nodes: unknown[] = []
  for (const node of all.value.nodes) {
    const parted = partedSchema.safeParse(node)
    if (!parted.success) nodes.push(node)
    else {
      const parts = await whole(asking, parted.data.lineItems, { ...PARTS, id: parted.data.id, most: ENOUGH })
      if (!parts.ok) return parts
      nodes.push({ ...parted.data, lineItems: parts.value })
    }
  }
  return ok({ ...read.data, fulfillmentOrders: { ...all.value, nodes } })
}

/** The same with every page of its lines: an order is never read in part. */
async function withEveryPage(asking: Asking, order: unknown): Promise<Result<unknown, MarketplaceProblem>> {
  const read = wholeOrderSchema.safeParse(order)
  if (!read.success) return ok(order)
  const lineItems = await whole(asking, read.data.lineItems, { ...LINES, id: read.data.id, most: ENOUGH })
  if (!lineItems.ok) return lineItems
  return withFulfilmentOrders(asking, { ...read.data, lineItems: lineItems.value })
}

/**
 * Orders as they were answered, each with every page. One whose further pages can't be read stays cut off, and is named as unread: it
 * holds up no other. Where the shop itself does not answer, all of them are asked for again.
 */
export async function everyPage(
  asking: Asking,
  orders: readonly unknown[],
): Promise<Result<readonly unknown[], MarketplaceProblem>> {
  const read: unknown[] = []
  for (const order of orders) {
    const all = await withEveryPage(asking, order)
    if (!all.ok && all.error.kind !== "unclear") return all
    read.push(all.ok ? all.value : order)
  }
  return ok(read)
}

const sentSchema = z.looseObject({
  order: z.looseObject({ fulfillments: z.array(z.looseObject({ id: z.string(), fulfillmentLineItems: listSchema })) }),
})

/** The answer about an order's dispatches with every page of what is in each. */
export async function withEverySent(asking: Asking, data: unknown): Promise<Result<unknown, MarketplaceProblem>> {
  const read = sentSchema.safeParse(data)
  if (!read.success) return ok(data)
  const fulfillments: unknown[] = []
  for (const one of read.data.order.fulfillments) {
    const all = await whole(asking, one.fulfillmentLineItems, { ...SENT, id: one.id, most: ENOUGH })
    if (!all.ok) return all
    fulfillments.push({ ...one, fulfillmentLineItems: all.value })
  }
  return ok({ ...read.data, order: { ...read.data.order, fulfillments } })
}
