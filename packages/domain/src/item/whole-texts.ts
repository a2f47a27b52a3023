import { STORED_ADDRESS_LIMITS } from "../address/address-limits.ts"
import { ADDRESS_TEXT_FIELDS, type AddressTextField } from "../address/address-text-fields.ts"
import type { Address } from "../address/address.ts"
import { LONGEST_META_VALUE } from "../meta/meta.ts"
import { cutText } from "../text/cut-text.ts"
import { oneLine } from "../text/one-line.ts"
import type { ShipmentItem } from "./item.ts"
import { ORDER_LINE_LIMITS } from "./item-limits.ts"
import type { OrderLine } from "./order-line.ts"

type LineMeta = OrderLine["Meta"]

/** Keys in an order line's meta: what its source says in full, where an item takes less. The recipient's are in the first line. */
const WHOLE = "Whole"
const WHOLE_SKU = `${WHOLE}.Sku`
const WHOLE_DESCRIPTION = `${WHOLE}.Description`
const WHOLE_REFERENCE = `${WHOLE}.CustomerReference`

/** How many characters an import keeps of texts that are shorter in a form than where they are stored. */
export interface KeptLengths {
  readonly name: number
  readonly town: number
  readonly sku: number
}

/** As much as is stored: what a courier takes less of is asked for before paying. */
export const STORED_LENGTHS: KeptLengths = {
  name: STORED_ADDRESS_LIMITS.line,
  town: STORED_ADDRESS_LIMITS.line,
  sku: ORDER_LINE_LIMITS.sku,
}

/** The recipient as it can be kept, and what was cut of it, for the meta of the item's first line. */
export function keptRecipient(
  whole: Address,
  lengths: KeptLengths,
): { readonly recipient: Address; readonly cut: LineMeta } {
  const { line, phone, postcode } = STORED_ADDRESS_LIMITS
  const most: Partial<Record<AddressTextField, number>> = {
    Name: lengths.name,
    Town: lengths.town,
    Phone: phone,
    Postcode: postcode,
  }
  const long = ADDRESS_TEXT_FIELDS.filter((field) => whole[field].length > (most[field] ?? line))
  if (long.length === 0) return { recipient: whole, cut: {} }
  const texts = long.map((field) => [field, oneLine(whole[field])] as const)
  return {
    recipient: {
      ...whole,
      ...Object.fromEntries(texts.map(([field, text]) => [field, cutText(text, most[field] ?? line).trim()])),
    },
    cut: Object.fromEntries(
      texts
        .filter(([field, text]) => text.length > (most[field] ?? line))
        .map(([field, text]) => [`${WHOLE}.${field}`, cutText(text, LONGEST_META_VALUE)]),
    ),
  }
}

/** The line as it can be kept, with what was cut of it in its meta. */
export function keptLine(whole: OrderLine, { sku }: Pick<KeptLengths, "sku">): OrderLine {
  const { Product } = whole
  const { description, id, tariffCode } = ORDER_LINE_LIMITS
  const cut = new Map<string, string>()
  const fitted = (key: string, text: string, most: number): string => {
    if (text.length <= most) return text
    const line = oneLine(text)
    if (line.length > most) cut.set(key, cutText(line, LONGEST_META_VALUE))
    return cutText(line, most).trim()
  }
  const kept = {
    Sku: fitted(WHOLE_SKU, Product.Sku, sku),
    Description: fitted(WHOLE_DESCRIPTION, whole.Description, description),
    CustomerReference: fitted(WHOLE_REFERENCE, whole.CustomerReference, id),
    Title: fitted(WHOLE_DESCRIPTION, Product.Description, description),
  }
  return {
    ...whole,
    Description: kept.Description,
    CustomerReference: kept.CustomerReference,
    Meta: { ...whole.Meta, ...Object.fromEntries(cut) },
    Product: {
      ...Product,
      Sku: kept.Sku,
      Description: kept.Title,
      TariffCode: cutText(Product.TariffCode, tariffCode),
    },
  }
}

/**
 * The SKU that products are told apart by: as the line's source says it, also where an item takes less, unless the seller has typed
 * another. At most 128 characters.
 */
export function wholeSku({ Meta, Product }: Pick<OrderLine, "Meta" | "Product">): string {
  return cutText(wholeOf(Meta, WHOLE_SKU, Product.Sku) ?? Product.Sku, ORDER_LINE_LIMITS.sku)
}

/** A text of an item that is shorter than its source has it. */
export interface ShortenedText {
  /** Dotted path of the field. */
  readonly field: string
  /** What people call it: "town". */
  readonly label: string
  readonly whole: string
}

const LABELS: Readonly<Record<AddressTextField, string>> = {
  Name: "name",
  Organisation: "company",
  AddressLine1: "address line 1",
  AddressLine2: "address line 2",
  Locality: "address line 3",
  Town: "town",
  County: "county",
  Postcode: "postcode",
  Phone: "phone number",
  Email: "email address",
}

/** What an import has cut of an item's texts. What the seller has typed since is theirs, and is not shortened again. */
export function shortenedTexts({
  Recipient,
  MarketplaceOrderLines: lines,
}: Pick<ShipmentItem, "Recipient" | "MarketplaceOrderLines">): readonly ShortenedText[] {
  if (!lines.some(({ Meta }) => isShortened(Meta))) return []
  return [
    ...ADDRESS_TEXT_FIELDS.flatMap((field) => {
      const whole = lines
        .map(({ Meta }) => wholeOf(Meta, `${WHOLE}.${field}`, Recipient[field]))
        .find((text) => text !== null)
      return whole == null ? [] : [{ field: `Recipient.${field}`, label: LABELS[field], whole }]
    }),
    ...lines.flatMap(({ Meta, Product, Description, CustomerReference }, place) => {
      const path = `MarketplaceOrderLines.${place}`
      return [
        { field: `${path}.Product.Sku`, label: "SKU", whole: wholeOf(Meta, WHOLE_SKU, Product.Sku) },
        { field: `${path}.Description`, label: "title", whole: wholeOf(Meta, WHOLE_DESCRIPTION, Description) },
        { field: path, label: "order number", whole: wholeOf(Meta, WHOLE_REFERENCE, CustomerReference) },
      ].flatMap(({ whole, ...rest }) => (whole === null ? [] : [{ ...rest, whole }]))
    }),
  ]
}

function isShortened(meta: LineMeta): boolean {
  for (const key in meta) if (key.startsWith(`${WHOLE}.`)) return true
  return false
}

/** The whole text behind what is kept of it; null where nothing was cut, or the text is another by now. */
function wholeOf(meta: LineMeta, key: string, kept: string): string | null {
  const whole = new Map(Object.entries(meta)).get(key) ?? null
  return whole !== null && kept !== "" && whole !== kept && whole.startsWith(kept) ? whole : null
}
