import { keptAddress } from "../address/kept-address.ts"
import type { Meta, MetaKey } from "../meta/meta.ts"
import { oneLine, severalLines } from "../text/one-line.ts"
import type { OrderLine } from "./order-line.ts"
import type { Consignment, ItemContents } from "./item.ts"

/** What of an item people read. */
type TextField =
  | "SubType"
  | "Description"
  | "Recipient"
  | "Sender"
  | "Tags"
  | "Meta"
  | "Source"
  | "Consignment"
  | "MarketplaceOrderLines"
type Texts = { readonly [Field in TextField]?: ItemContents[Field] | undefined }

/**
 * What is saved of an item's contents, whoever gave them (ITEM-50): texts of one line have no tabs, line ends or other control
 * characters, which labels, files and couriers take for ends of fields. Ids of shops stay as they are, because orders are recognised
 * by them.
 */
export function keptContents<Contents extends Texts>(contents: Contents): Contents {
  const { SubType, Description, Recipient, Sender, Tags, Meta, Source, Consignment, MarketplaceOrderLines } = contents
  return {
    ...contents,
    ...(SubType !== undefined && { SubType: oneLine(SubType) }),
    ...(Description !== undefined && { Description: oneLine(Description) }),
    ...(Recipient !== undefined && { Recipient: keptAddress(Recipient) }),
    ...(Sender !== undefined && { Sender: keptAddress(Sender) }),
    ...(Tags !== undefined && { Tags: Tags.map(oneLine).filter((tag) => tag !== "") }),
    ...(Meta !== undefined && { Meta: keptMeta(Meta) }),
    ...(Source !== undefined && { Source: { ...Source, Name: oneLine(Source.Name) } }),
    ...(Consignment != null && { Consignment: keptParcels(Consignment) }),
    ...(MarketplaceOrderLines !== undefined && { MarketplaceOrderLines: MarketplaceOrderLines.map(keptLine) }),
  }
}

function keptParcels({ Parcels }: Consignment): Consignment {
  return { Parcels: Parcels.map((parcel) => ({ ...parcel, Orders: parcel.Orders.map(keptOrder) })) }
}

function keptOrder(order: Consignment["Parcels"][number]["Orders"][number]): typeof order {
  return { ...order, Description: oneLine(order.Description) }
}

function keptLine(line: OrderLine): OrderLine {
  const { Product, Source, Meta } = line
  return {
    ...line,
    Description: oneLine(line.Description),
    CustomerReference: oneLine(line.CustomerReference),
    Source: { ...Source, Name: oneLine(Source.Name) },
    Meta: Object.fromEntries(Object.entries(Meta).map(([key, text]) => [oneLine(key), severalLines(text)])),
    Product: {
      ...Product,
      Sku: oneLine(Product.Sku),
      Description: oneLine(Product.Description),
      TariffCode: oneLine(Product.TariffCode),
    },
  }
}

/** Entries that people type in several lines. */
const PROSE: ReadonlySet<string> = new Set<MetaKey>(["Buyer Note", "Delivery Instructions"])

function keptMeta(meta: Meta): Meta {
  const kept = Object.entries(meta).map(([key, { Type, Value }]) => {
    const keep = PROSE.has(key) ? severalLines : oneLine
    return [key, { Type: oneLine(Type), Value: keep(Value) }] as const
  })
  return Object.fromEntries(kept)
}
