import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { z } from "zod"
import type { AccountProfile } from "../../marketplace.ts"
import {
  addressSchema,
  carrierSchema,
  countrySchema,
  currencySchema,
  customerSchema,
  orderCarrierSchema,
  orderDetailSchema,
  orderStateSchema,
  stateSchema,
  type orderSchema,
  type PrestashopAccess,
  type PrestashopApi,
  type PrestashopRequest,
} from "./api.ts"

export type PrestashopOrder = z.infer<typeof orderSchema>
export type PrestashopOrderState = z.infer<typeof orderStateSchema>
export type PrestashopOrderCarrier = z.infer<typeof orderCarrierSchema>

/** What orders name by id alone, each by its id. A row that can't be read is missing. */
export interface Related {
  readonly states: ReadonlyMap<string, PrestashopOrderState>
  readonly addresses: ReadonlyMap<string, z.infer<typeof addressSchema>>
  readonly customers: ReadonlyMap<string, z.infer<typeof customerSchema>>
  readonly countries: ReadonlyMap<string, z.infer<typeof countrySchema>>
  readonly counties: ReadonlyMap<string, z.infer<typeof stateSchema>>
  readonly currencies: ReadonlyMap<string, z.infer<typeof currencySchema>>
  readonly carriers: ReadonlyMap<string, z.infer<typeof carrierSchema>>
  readonly orderCarriers: readonly PrestashopOrderCarrier[]
  /** By the id of the order's row, which is the detail's own. */
  readonly details: ReadonlyMap<string, z.infer<typeof orderDetailSchema>>
}

/** Ids in one question: an address has room for so many. */
const MOST_IDS = 100
/** Shops have some twenty states; those of modules come on top. */
const MOST_STATES = "0,500"

export const allOrderStates: PrestashopRequest = {
  method: "GET",
  resource: "order_states",
  query: { output_format: "JSON", display: "full", limit: MOST_STATES },
  limit: "call",
}

export function toIdsRequest(resource: string, field: string, ids: readonly string[]): PrestashopRequest {
  const query = { output_format: "JSON", display: "full", [`filter[${field}]`]: `[${ids.join("|")}]` }
  return { method: "GET", resource, query, limit: "call" }
}

type Rows = Result<readonly unknown[], MarketplaceProblem>

/** In two rounds: what the orders name, then what their addresses name. */
export async function readRelated(
  api: PrestashopApi,
  access: PrestashopAccess,
  { profile, orders }: { readonly profile: AccountProfile; readonly orders: readonly PrestashopOrder[] },
  signal: AbortSignal,
): Promise<Result<Related, MarketplaceProblem>> {
  const also = new Set((profile.details["alsoReads"] ?? "").split(" "))
  const named = async (resource: string, field: string, ids: readonly string[]): Promise<Rows> =>
    rowsOf(api, access, { resource, field, ids }, signal)
  const where = async (resource: string, field: string, ids: readonly string[]): Promise<Rows> =>
    also.has(resource) ? named(resource, field, ids) : ok([])
  const ids = orders.map(({ id }) => id)
  const [states, addresses, customers, currencies, orderCarriers, carriers, details] = await Promise.all([
    api.rows(access, allOrderStates, signal),
    named(
      "addresses",
      "id",
      orders.map((order) => order.id_address_delivery),
    ),
    named(
      "customers",
      "id",
      orders.map((order) => order.id_customer),
    ),
    named(
      "currencies",
      "id",
      orders.map((order) => order.id_currency),
    ),
    named("order_carriers", "id_order", ids),
    where(
      "carriers",
      "id",
      orders.map((order) => order.id_carrier),
    ),
    where("order_details", "id_order", ids),
  ])
  if (!addresses.ok) return addresses
  const known = valuesOf(addressSchema, addresses.value)
  const [countries, counties] = await Promise.all([
    named(
      "countries",
      "id",
      known.map((address) => address.id_country),
    ),
    named(
      "states",
      "id",
      known.map((address) => address.id_state),
    ),
  ])
  for (const rows of [states, customers, currencies, orderCarriers, carriers, details, countries, counties]) {
    if (!rows.ok) return rows
  }
  return ok({
    states: byId(valuesOf(orderStateSchema, valueOf(states))),
    addresses: byId(known),
    customers: byId(valuesOf(customerSchema, valueOf(customers))),
    countries: byId(valuesOf(countrySchema, valueOf(countries))),
    counties: byId(valuesOf(stateSchema, valueOf(counties))),
    currencies: byId(valuesOf(currencySchema, valueOf(currencies))),
    carriers: byId(valuesOf(carrierSchema, valueOf(carriers))),
    orderCarriers: valuesOf(orderCarrierSchema, valueOf(orderCarriers)),
    details: byId(valuesOf(orderDetailSchema, valueOf(details))),
  })
}

/** Each id once; "0" is PrestaShop's word for none. Nobody is asked for nothing. */
async function rowsOf(
  api: PrestashopApi,
  access: PrestashopAccess,
  { resource, field, ids }: { readonly resource: string; readonly field: string; readonly ids: readonly string[] },
  signal: AbortSignal,
): Promise<Rows> {
  const wanted = [...new Set(ids)].filter((id) => /^[1-9]\d*$/.test(id))
  const found: unknown[] = []
  for (let at = 0; at < wanted.length; at += MOST_IDS) {
    const rows = await api.rows(access, toIdsRequest(resource, field, wanted.slice(at, at + MOST_IDS)), signal)
    if (!rows.ok) return err(rows.error)
    found.push(...rows.value)
  }
  return ok(found)
}

export function valuesOf<Value>(schema: z.ZodType<Value>, rows: readonly unknown[]): readonly Value[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row)
    return read.success ? [read.data] : []
  })
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function valueOf(rows: Rows): readonly unknown[] {
  return rows.ok ? rows.value : []
}
