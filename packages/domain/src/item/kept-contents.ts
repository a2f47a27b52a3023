import { keptAddress } from "../address/kept-address.ts"
import type { Meta } from "../meta/meta.ts"
import { oneLine, severalLines } from "../text/one-line.ts"
import type { OrderLine } from "./order-line.ts"
import type { ItemContents } from "./item.ts"

/** What of an item people read. */
type TextField = "Description" | "Recipient" | "Sender" | "Tags" | "Meta" | "MarketplaceOrderLines"
type Texts = { readonly [Field in TextField]?: ItemContents[Field] | undefined }

/**
 * What is saved of an item's contents, whoever gave them (ITEM-50): texts of one line have no tabs, line ends or other control
 * characters, which labels, files and couriers take for ends of fields. Ids of shops stay as they are, because orders are recognised
 * by them.
 */
export function keptContents<Contents extends Texts>(contents: Contents): Contents {
  const { Description, Recipient, Sender, Tags, Meta, MarketplaceOrderLines } = contents
  return {
    ...contents,
    ...(Description !== undefined && { Description: oneLine(Description) }),
    ...(Recipient !== undefined && { Recipient: keptAddress(Recipient) }),
    ...(Sender !== undefined && { Sender: keptAddress(Sender) }),
    ...(Tags !== undefined && { Tags: Tags.map(oneLine).filter((tag) => tag !== "") }),
    ...(Meta !== undefined && { Meta: keptMeta(Meta) }),
    ...(MarketplaceOrderLines !== undefined && { MarketplaceOrderLines: MarketplaceOrderLines.map(keptLine) }),
  }
}

function keptLine(line: OrderLine): OrderLine {
  const { Product, Source } = line
  return {
    ...line,
    Description: oneLine(line.Description),
    CustomerReference: oneLine(line.CustomerReference),
    Source: { ...Source, Name: oneLine(Source.Name) },
    Product: { ...Product, Sku: oneLine(Product.Sku), Description: oneLine(Product.Description) },
  }
}

/** Entries that people have typed; the others are made by programs for programs. */
const TYPED: ReadonlyMap<string, (text: string) => string> = new Map([
  ["Buyer Note", severalLines],
  ["Delivery Instructions", severalLines],
  ["Delivery Safe Place", oneLine],
  ["LabelReference", oneLine],
])

function keptMeta(meta: Meta): Meta {
  const kept = Object.entries(meta).map(([key, entry]) => {
    const keep = TYPED.get(key)
    return [key, keep === undefined ? entry : { ...entry, Value: keep(entry.Value) }] as const
  })
  return Object.fromEntries(kept)
}
