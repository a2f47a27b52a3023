import { digitsOf } from "../digits-of.ts"
import { buyerOf } from "../present-sale.ts"
import type { Sale, SaleLine } from "../shop.ts"
import { countryId, currencyId, stateIdOf } from "./presta-places.ts"
import type { PrestaRow } from "./presta-answer.ts"
import { prestaStateOf } from "./presta-states.ts"

const TAX = 1.2
const decimals = (hundredths: number) => (hundredths / 100).toFixed(6)

/** Writes a time as the shop does: by the clock on its wall, without a zone. */
export type WriteTime = (at: Date) => string

/** @param zone as `Europe/London`. */
export function createWriteTime(zone: string): WriteTime {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: zone })
  return (at) => format.format(at)
}

export const addressIdOf = (sale: Sale): string => String(Number(sale.id) + 1000)
export const customerIdOf = (sale: Sale): string => digitsOf(sale.buyer.id, 7)

export function orderRow(sale: Sale, carrierId: string, time: WriteTime): PrestaRow {
  const goods = sale.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const { trackingNumber = "" } = sale.dispatches.at(-1) ?? {}
  return {
    id: sale.id,
    fields: {
      id_address_delivery: addressIdOf(sale),
      id_address_invoice: addressIdOf(sale),
      id_cart: sale.id,
      id_currency: currencyId(sale.currency),
      id_lang: "1",
      id_customer: customerIdOf(sale),
      id_carrier: carrierId,
      current_state: prestaStateOf(sale),
      module: "ps_checkout",
      invoice_number: sale.paidAt === null ? "0" : sale.id,
      invoice_date: sale.paidAt === null ? "0000-00-00 00:00:00" : time(sale.paidAt),
      delivery_number: "0",
      delivery_date: "0000-00-00 00:00:00",
      valid: sale.paidAt === null || sale.isCancelled ? "0" : "1",
      date_add: time(sale.placedAt),
      date_upd: time(sale.changedAt),
      shipping_number: trackingNumber,
      note: "",
      id_shop_group: "1",
      id_shop: "1",
      secure_key: "",
      payment: "Payments by card",
      gift: "0",
      gift_message: buyerOf(sale).note,
      total_discounts: "0.000000",
      total_paid: decimals(goods + sale.postage),
      total_paid_tax_incl: decimals(goods + sale.postage),
      total_paid_tax_excl: decimals((goods + sale.postage) / TAX),
      total_paid_real: decimals(sale.paidAt === null ? 0 : goods + sale.postage),
      total_products: decimals(goods / TAX),
      total_products_wt: decimals(goods),
      total_shipping: decimals(sale.postage),
      total_shipping_tax_incl: decimals(sale.postage),
      total_shipping_tax_excl: decimals(sale.postage / TAX),
      conversion_rate: "1.000000",
      reference: sale.number,
    },
    associations: { list: "order_rows", one: "order_row", rows: sale.lines.map(lineFields) },
  }
}

function lineFields(line: SaleLine): Readonly<Record<string, string>> {
  return {
    id: line.id,
    product_id: line.productId,
    product_attribute_id: line.variation === "" ? "0" : digitsOf(line.variation, 3),
    product_quantity: String(line.quantity),
    product_name: line.variation === "" ? line.title : `${line.title} (${line.variation.replaceAll(": ", " : ")})`,
    product_reference: line.sku,
    product_ean13: "",
    product_isbn: "",
    product_upc: "",
    product_price: decimals(line.price / TAX),
    id_customization: "0",
    unit_price_tax_incl: decimals(line.price),
    unit_price_tax_excl: decimals(line.price / TAX),
  }
}

/** A line of an order, with what was given back of it. */
export function detailRow(sale: Sale, line: SaleLine): PrestaRow {
  const { id: _, ...fields } = lineFields(line)
  return {
    id: line.id,
    fields: {
      id_order: sale.id,
      ...fields,
      product_quantity_refunded: String(line.refunded),
      product_quantity_return: "0",
      product_weight: (line.weightGrams / 1000).toFixed(6),
      total_price_tax_incl: decimals(line.price * line.quantity),
    },
  }
}

export function addressRow(sale: Sale, time: WriteTime): PrestaRow {
  const buyer = buyerOf(sale)
  const cut = buyer.name.lastIndexOf(" ")
  return {
    id: addressIdOf(sale),
    fields: {
      id_customer: customerIdOf(sale),
      id_country: countryId(buyer.country),
      id_state: stateIdOf(buyer),
      alias: "My address",
      company: buyer.company,
      lastname: buyer.name.slice(cut + 1),
      firstname: cut < 0 ? "" : buyer.name.slice(0, cut),
      vat_number: "",
      address1: buyer.line1,
      address2: buyer.line2,
      postcode: buyer.postcode,
      city: buyer.town,
      other: "",
      phone: buyer.phone,
      phone_mobile: "",
      dni: "",
      deleted: "0",
      date_add: time(sale.placedAt),
      date_upd: time(sale.changedAt),
    },
  }
}

export function customerRow(sale: Sale): PrestaRow {
  const { name, company, email } = buyerOf(sale)
  const cut = name.lastIndexOf(" ")
  return {
    id: customerIdOf(sale),
    fields: {
      lastname: name.slice(cut + 1),
      firstname: name.slice(0, Math.max(0, cut)),
      email,
      company,
      active: "1",
    },
  }
}

export function orderCarrierRow(sale: Sale, carrierId: string, time: WriteTime): PrestaRow {
  const grams = sale.lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  return {
    id: sale.id,
    fields: {
      id_order: sale.id,
      id_carrier: carrierId,
      id_order_invoice: sale.id,
      weight: (grams / 1000).toFixed(6),
      shipping_cost_tax_excl: decimals(sale.postage / TAX),
      shipping_cost_tax_incl: decimals(sale.postage),
      tracking_number: sale.dispatches.at(-1)?.trackingNumber ?? "",
      date_add: time(sale.placedAt),
    },
  }
}

export function productRow(line: SaleLine): PrestaRow {
  const weight = (line.weightGrams / 1000).toFixed(6)
  const sizes = { depth: "0.000000", width: "0.000000", height: "0.000000" }
  return {
    id: line.productId,
    fields: {
      reference: line.sku,
      name: line.title,
      weight,
      ...sizes,
      price: decimals(line.price / TAX),
      active: "1",
      is_virtual: line.isVirtual === true ? "1" : "0",
    },
  }
}
