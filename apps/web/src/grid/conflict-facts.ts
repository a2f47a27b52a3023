import type { Address } from "@smart-send/domain/address/address"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemConflict } from "../data/items/item-record.ts"
import { numberText } from "../locales/format.ts"

/** One field that two people have changed, with both values in words. */
export interface ConflictFact {
  readonly field: keyof ItemChanges
  readonly mine: string
  readonly theirs: string
}

const NOTHING = "–"

/** The seller's values beside somebody else's, field by field. Fields that read alike are left out. */
export function conflictFacts({ mine, theirs }: ItemConflict, locale: string): readonly ConflictFact[] {
  const wanted: ShipmentItem = { ...theirs, ...defined(mine) }
  return FIELDS.filter((field) => mine[field] !== undefined)
    .map((field) => ({
      field,
      mine: TEXTS[field](wanted, locale) || NOTHING,
      theirs: TEXTS[field](theirs, locale) || NOTHING,
    }))
    .filter((fact) => fact.mine !== fact.theirs)
}

type Defined = { [Field in keyof ItemChanges]?: Exclude<ItemChanges[Field], undefined> }

function defined(changes: ItemChanges): Defined {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const TEXTS: Readonly<Record<keyof ItemChanges, (item: ShipmentItem, locale: string) => string>> = {
  Description: (item) => item.Description,
  Recipient: (item) => addressText(item.Recipient),
  Sender: (item) => addressText(item.Sender),
  Service: (item) => item.Service?.Name ?? "",
  Extras: (item) => item.Extras.map((extra) => extra.Name || extra.Id).join(", "),
  Tags: (item) => item.Tags.join(", "),
  Meta: (item) =>
    Object.values(item.Meta)
      .map((entry) => entry.Value)
      .join(", "),
  PackageDimensions: ({ PackageDimensions: parcel }, locale) => {
    const sides = [parcel.Length, parcel.Width, parcel.Height].map((side) => numberText(side, locale, 0))
    return `${numberText(parcel.Weight, locale, 2)} kg, ${sides.join(" × ")} cm`
  },
  Consignment: (item) => String(item.Consignment?.Parcels.length ?? 1),
  PreferredCollectionDate: (item) => item.PreferredCollectionDate ?? "",
  MarketplaceOrderLines: (item) =>
    item.MarketplaceOrderLines.map((line) => `${line.Description || line.Product.Description} ×${line.Quantity}`).join(
      ", ",
    ),
  Status: (item) => item.Status,
}

const FIELDS: readonly (keyof ItemChanges)[] = [
  "PackageDimensions",
  "Service",
  "Recipient",
  "Sender",
  "MarketplaceOrderLines",
  "Description",
  "Extras",
  "Tags",
  "PreferredCollectionDate",
  "Consignment",
  "Meta",
  "Status",
]

function addressText(to: Address): string {
  return [...recipientLines(to), to.CountryIsoCode, to.Phone, to.Email].filter((part) => part !== "").join(", ")
}
