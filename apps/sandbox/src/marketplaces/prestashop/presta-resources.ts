import type { MarketplaceTerms, Sale, Shop, ShopOwner } from "../shop.ts"
import { digitsOf } from "../digits-of.ts"
import type { PrestaRow } from "./presta-answer.ts"
import type { PrestaRights } from "./presta-keys.ts"
import { countryRows, currencyRows, stateRows } from "./presta-places.ts"
import {
  addressRow,
  createWriteTime,
  customerRow,
  detailRow,
  orderCarrierRow,
  orderRow,
  productRow,
  type WriteTime,
} from "./presta-rows.ts"
import { prestaStateOf, prestaStates } from "./presta-states.ts"

export type PrestaMethod = "GET" | "PUT" | "PATCH" | "POST"

/** A shop of one owner. */
export interface PrestaPlace {
  readonly shop: Shop
  readonly owner: ShopOwner
  readonly terms: MarketplaceTerms
}

export interface PrestaResource {
  /** What one of them is called. */
  readonly one: string
  /** What a key that may change orders can do with it; every key with rights can read it. */
  readonly changes: readonly PrestaMethod[]
  readonly rows: (place: PrestaPlace) => readonly PrestaRow[]
}

const VERSION = "8.1.5"
const CARRIERS = ["Tracked 48", "Next day", "International tracked"]
const ZONES = new Map([["atelier-des-lilas", "Europe/Paris"]])

const zoneOf = (owner: ShopOwner): string => ZONES.get(owner.id) ?? "Europe/London"
const writers = new Map<string, WriteTime>()
function timeOf(owner: ShopOwner): WriteTime {
  const zone = zoneOf(owner)
  const write = writers.get(zone) ?? createWriteTime(zone)
  writers.set(zone, write)
  return write
}

export function carrierIdOf(service: string): string {
  const place = CARRIERS.indexOf(service)
  return place < 0 ? digitsOf(service, 4) : String(place + 2)
}

/** The rows of every sale. A sale that has not changed is not written afresh. */
function perSale(write: (sale: Sale, time: WriteTime) => readonly PrestaRow[]): PrestaResource["rows"] {
  const written = new WeakMap<Sale, readonly PrestaRow[]>()
  return ({ shop, owner }) =>
    shop.sales(owner.id).flatMap((sale) => {
      const rows = written.get(sale) ?? write(sale, timeOf(owner))
      written.set(sale, rows)
      return rows
    })
}

/** Each id once, as it stands in the latest sale. */
function once(rows: PrestaResource["rows"]): PrestaResource["rows"] {
  return (place) => [...new Map(rows(place).map((row) => [row.id, row])).values()]
}

const used = ({ shop, owner }: PrestaPlace, of: (sale: Sale) => string) => new Set(shop.sales(owner.id).map(of))
const named = (names: Iterable<string>, idOf: (name: string, place: number) => string): readonly PrestaRow[] =>
  [...names].map((name, place) => ({ id: idOf(name, place), fields: { name, active: "1", deleted: "0" } }))

const CHANGED: readonly PrestaMethod[] = ["PUT", "PATCH"]

/** By name. */
export const prestaResources: ReadonlyMap<string, PrestaResource> = new Map<string, PrestaResource>([
  ["addresses", { one: "address", changes: [], rows: perSale((sale, time) => [addressRow(sale, time)]) }],
  [
    "carriers",
    {
      one: "carrier",
      changes: [],
      rows: (place) => named(new Set([...CARRIERS, ...used(place, ({ service }) => service)]), carrierIdOf),
    },
  ],
  ["configurations", { one: "configuration", changes: [], rows: configurationRows }],
  [
    "countries",
    { one: "country", changes: [], rows: (place) => countryRows(used(place, ({ buyer }) => buyer.country)) },
  ],
  [
    "currencies",
    { one: "currency", changes: [], rows: (place) => currencyRows(used(place, ({ currency }) => currency)) },
  ],
  ["customers", { one: "customer", changes: [], rows: once(perSale((sale) => [customerRow(sale)])) }],
  [
    "order_carriers",
    {
      one: "order_carrier",
      changes: CHANGED,
      rows: perSale((sale, time) => [orderCarrierRow(sale, carrierIdOf(sale.service), time)]),
    },
  ],
  [
    "order_details",
    { one: "order_detail", changes: [], rows: perSale((sale) => sale.lines.map((line) => detailRow(sale, line))) },
  ],
  [
    "order_histories",
    { one: "order_history", changes: ["POST"], rows: perSale((sale, time) => [historyRow(sale, time)]) },
  ],
  ["order_states", { one: "order_state", changes: [], rows: () => prestaStates }],
  [
    "orders",
    {
      one: "order",
      changes: CHANGED,
      rows: perSale((sale, time) => [orderRow(sale, carrierIdOf(sale.service), time)]),
    },
  ],
  ["products", { one: "product", changes: [], rows: once(perSale(({ lines }) => lines.map(productRow))) }],
  ["shops", { one: "shop", changes: [], rows: ({ owner }) => named([owner.name], () => "1") }],
  ["states", { one: "state", changes: [], rows: () => stateRows }],
])

export function mayDo(method: PrestaMethod, rights: PrestaRights, { changes }: PrestaResource): boolean {
  if (method === "GET") return rights !== "none"
  return rights === "full" && changes.includes(method)
}

function historyRow(sale: Sale, time: WriteTime): PrestaRow {
  const fields = {
    id_employee: "1",
    id_order_state: prestaStateOf(sale),
    id_order: sale.id,
    date_add: time(sale.changedAt),
  }
  return { id: sale.id, fields }
}

function configurationRows({ owner }: PrestaPlace): readonly PrestaRow[] {
  return [
    ["PS_SHOP_NAME", owner.name],
    ["PS_TIMEZONE", zoneOf(owner)],
    ["PS_WEIGHT_UNIT", "kg"],
    ["PS_CURRENCY_DEFAULT", "1"],
    ["PS_VERSION_DB", VERSION],
    ["PS_WEBSERVICE", "1"],
  ].map(([name = "", value = ""], place) => ({ id: String(place + 1), fields: { name, value } }))
}
