import type { Sale, SaleDispatch } from "../shop.ts"
import type { PrestaMethod, PrestaPlace } from "./presta-resources.ts"

interface Change {
  readonly method: PrestaMethod
  readonly names: { readonly list: string; readonly one: string }
  readonly id: string
  readonly body: string
  readonly tellsBuyer: boolean
}

type Changed = { readonly id: string } | { readonly status: number; readonly code: number; readonly message: string }

/** PrestaShop's own rule of a number. */
const TRACKING_NUMBER = /^[~:#,%&_=()[\].? +\-@/a-zA-Z0-9]{0,64}$/

/** Takes a change of an order's carrier or state. */
export function prestaChange(place: PrestaPlace, change: Change): Changed {
  const fields = readXml(change.body, change.names.one)
  if (fields === null) {
    const { body } = change
    const message = `XML error : String could not be parsed as XML\nXML length : ${body.length}\nOriginal XML : ${body}`
    return { status: 500, code: 127, message }
  }
  if (change.names.list === "order_histories") return addHistory(place, fields, change)
  const id = fields.get("id") ?? ""
  if (id === "" || id !== change.id)
    return { status: 400, code: 90, message: "id is required when modifying a resource" }
  const sale = findSale(place, id)
  if (sale === null) return { status: 404, code: 87, message: `Invalid ID` }
  return change.names.list === "order_carriers" ? setNumber(place, sale, fields, change) : setOrder(place, sale, fields)
}

function setNumber(
  { shop }: PrestaPlace,
  sale: Sale,
  fields: ReadonlyMap<string, string>,
  { method, tellsBuyer }: Change,
): Changed {
  const missing = ["id_order", "id_carrier"].find((name) => method === "PUT" && (fields.get(name) ?? "") === "")
  if (missing !== undefined) return { status: 400, code: 41, message: `parameter "${missing}" required` }
  const wrong = ["id_order", "id_carrier"].find((name) => !/^\d+$/.test(fields.get(name) ?? "0"))
  if (wrong !== undefined) return invalid(`OrderCarrier->${wrong}`)
  const number = fields.get("tracking_number")
  if (number === undefined) return { id: sale.id }
  if (!TRACKING_NUMBER.test(number)) return invalid("OrderCarrier->tracking_number")
  const told = sale.dispatches.at(-1)
  const dispatch: SaleDispatch = {
    id: sale.id,
    at: shop.now(),
    // The number alone does not make it shipped: a new state does.
    lines: told?.lines ?? [],
    carrier: fields.get("id_carrier") ?? told?.carrier ?? "",
    trackingNumber: number,
    tellsBuyer,
  }
  shop.change(sale.id, { dispatches: [...sale.dispatches.slice(0, -1), dispatch] })
  return { id: sale.id }
}

function setOrder(place: PrestaPlace, sale: Sale, fields: ReadonlyMap<string, string>): Changed {
  const state = fields.get("current_state")
  return state === undefined ? { id: sale.id } : setState(place, sale, state, false)
}

function addHistory(place: PrestaPlace, fields: ReadonlyMap<string, string>, { tellsBuyer }: Change): Changed {
  const [order, state] = [fields.get("id_order") ?? "", fields.get("id_order_state") ?? ""]
  if (order === "") return { status: 400, code: 41, message: 'parameter "id_order" required' }
  if (state === "") return { status: 400, code: 41, message: 'parameter "id_order_state" required' }
  if (!/^\d+$/.test(order)) return invalid("OrderHistory->id_order")
  const sale = findSale(place, order)
  return sale === null ? invalid("OrderHistory->id_order") : setState(place, sale, state, tellsBuyer)
}

function setState({ shop }: PrestaPlace, sale: Sale, state: string, tellsBuyer: boolean): Changed {
  if (state === "4" || state === "5") {
    const lines = sale.lines.map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded }))
    const told = sale.dispatches.at(-1) ?? { id: sale.id, carrier: "", trackingNumber: "", tellsBuyer }
    const dispatch = { ...told, at: shop.now(), lines, tellsBuyer: told.tellsBuyer || tellsBuyer }
    shop.change(sale.id, { dispatches: [...sale.dispatches.slice(0, -1), dispatch] })
  } else if (state === "6") shop.change(sale.id, { isCancelled: true })
  else if (state === "2") shop.change(sale.id, { paidAt: sale.paidAt ?? shop.now(), isHeld: false })
  else return invalid("OrderHistory->id_order_state")
  return { id: sale.id }
}

function findSale({ shop, owner }: PrestaPlace, id: string): Sale | null {
  const sale = shop.find(id)
  return sale?.account === owner.id ? sale : null
}

function invalid(property: string): Changed {
  return { status: 400, code: 85, message: `Validation error: "Property ${property} is not valid"` }
}

/** The values within the element of the resource; null for what is no such XML. Blanks within a value are part of it. */
function readXml(body: string, one: string): ReadonlyMap<string, string> | null {
  const [, inside] =
    new RegExp(
      `^\\s*(?:<\\?xml[^>]*\\?>)?\\s*<prestashop[^>]*>\\s*<${one}>(.*)</${one}>\\s*</prestashop>\\s*$`,
      "s",
    ).exec(body) ?? []
  if (inside === undefined) return null
  const values = inside.matchAll(/<([a-z_]+)(?:\s[^>]*)?>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/\1>/gs)
  return new Map([...values].map(([, name = "", quoted, plain = ""]) => [name, quoted ?? unescaped(plain)]))
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
}
