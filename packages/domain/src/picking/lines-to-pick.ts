import { bare } from "../item/item-codes.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { comparePicked, type PickedProduct } from "../label/picking-order.ts"
import { foldText } from "../text/fold-text.ts"

/** One product of an order, for whoever picks it. */
export interface LineToPick extends PickedProduct {
  /** The same in every order that has this product. */
  readonly key: string
  readonly quantity: number
  /** Where a picture of it is; empty for none. */
  readonly imageUrl: string
  /** What a scanner reads of it: its SKU and its barcodes, bare. */
  readonly codes: readonly string[]
}

/**
 * What is in an order, each product once, in picking order (PICK-4). The same SKU is the same product, in whatever case;
 * without a SKU the same description is. An item without lines is one piece of what it says it is.
 */
export function linesToPick(item: ShipmentItem): readonly LineToPick[] {
  const lines = item.MarketplaceOrderLines.map(lineToPick)
  const all = lines.length === 0 ? [describedAlone(item.Description)] : lines
  const merged = [...Map.groupBy(all, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const imageUrl = same.find((line) => line.imageUrl !== "")?.imageUrl ?? ""
    return [{ ...first, quantity, imageUrl, codes: [...new Set(same.flatMap(({ codes }) => codes))] }]
  })
  return merged.toSorted(comparePicked)
}

function lineToPick({ Product, Description, Quantity, Meta }: OrderLine): LineToPick {
  const product = Product.Description === "" ? Description : Product.Description
  const codes = [Product.Sku, ...barcodesOf(Meta)].map(bare).filter((code) => code !== "")
  return {
    key: keyOf(Product.Sku, product),
    sku: Product.Sku,
    product,
    quantity: Quantity,
    imageUrl: Product.ImageUrl,
    codes,
  }
}

function describedAlone(product: string): LineToPick {
  return { key: keyOf("", product), sku: "", product, quantity: 1, imageUrl: "", codes: [] }
}

/** A SKU and a description never give the same key. */
function keyOf(sku: string, product: string): string {
  return bare(sku) === "" ? `text ${foldText(product).trim()}` : `sku ${bare(sku)}`
}

/** Names that sources give to the number under the bars of a product. */
const BARCODE_NAMES: ReadonlySet<string> = new Set(["barcode", "ean", "gtin", "upc", "isbn"])

function barcodesOf(meta: OrderLine["Meta"]): readonly string[] {
  return Object.entries(meta).flatMap(([name, value]) => (BARCODE_NAMES.has(name.toLowerCase()) ? asRead(value) : []))
}

/** An EAN-13 that begins with 0 is a UPC-A of 12 digits, and readers say either. */
function asRead(barcode: string): readonly string[] {
  const digits = bare(barcode)
  if (/^0\d{12}$/.test(digits)) return [digits, digits.slice(1)]
  return /^\d{12}$/.test(digits) ? [digits, `0${digits}`] : [digits]
}
