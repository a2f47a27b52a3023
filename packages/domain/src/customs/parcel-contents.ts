import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { decimalToMinor, DEFAULT_CURRENCY, minor } from "../money/money.ts"
import { conversionOf, convertBack } from "./convert-value.ts"
import { dealPieces } from "./deal-pieces.ts"
import type { DeclaredLine, DeclaredParcel } from "./declared-parcel.ts"
import { shareByWeight } from "./share-by-weight.ts"
import { netWeights } from "./net-weights.ts"

type Contents = Pick<ShipmentItem, "MarketplaceOrderLines" | "Consignment" | "PackageDimensions" | "Meta">

/**
 * What is in each parcel, and what it is worth in the currency it was sold in: the values of an item that was converted are those
 * it was imported with (CUSTOMS-14), unless its lines were changed since.
 */
export function parcelContents(item: Contents): { readonly currency: string; readonly parcels: DeclaredParcel[] } {
  const conversion = conversionOf(item.Meta)
  const imported = conversion === null ? null : convertBack(item.MarketplaceOrderLines, conversion)
  const lines = imported ?? item.MarketplaceOrderLines
  return {
    currency: imported === null || conversion === null ? DEFAULT_CURRENCY : conversion.ImportedCode,
    parcels: toParcels(item, lines),
  }
}

function toParcels(item: Contents, lines: readonly OrderLine[]): DeclaredParcel[] {
  const parcels = item.Consignment?.Parcels ?? []
  const gross = (parcels.length === 0 ? [item.PackageDimensions] : parcels.map(({ Dimensions }) => Dimensions)).map(
    ({ Weight }) => Math.round(Weight * 1000),
  )
  const pieces = piecesOf(item, lines, gross.length)
  // Of each line, what its pieces in each parcel are worth: together the line's value, to the penny.
  const values = lines.map((line, place) =>
    shareByWeight(
      decimalToMinor(line.Value),
      pieces.map((inParcel) => inParcel[place] ?? 0),
    ),
  )
  return gross.map((grams, parcel) => {
    const held = lines.flatMap((line, place) => {
      const quantity = pieces[parcel]?.[place] ?? 0
      return quantity === 0 ? [] : [{ line, quantity, value: minor(values[place]?.[parcel] ?? 0) }]
    })
    const net = netWeights(
      held.map(({ line, quantity }) => ({ quantity, pieceGrams: Math.round(line.Product.Dimensions.Weight * 1000) })),
      grams,
    )
    return {
      grams,
      lines: held.map(({ line, quantity, value }, place) =>
        toDeclaredLine(line, { quantity, value, grams: net[place] ?? 0 }),
      ),
    }
  })
}

function toDeclaredLine(line: OrderLine, amounts: Pick<DeclaredLine, "quantity" | "value" | "grams">): DeclaredLine {
  const { Description, Sku, TariffCode, CountryOfManufacture } = line.Product
  return {
    description: Description === "" ? line.Description : Description,
    sku: Sku,
    ...amounts,
    tariffCode: TariffCode.replaceAll(/\D/g, ""),
    origin: CountryOfManufacture,
  }
}

/** The pieces of each line in each parcel: as the seller divided them, or dealt out in order where that is not known of every line. */
function piecesOf(
  { Consignment }: Contents,
  lines: readonly OrderLine[],
  parcels: number,
): readonly (readonly number[])[] {
  const divided = (Consignment?.Parcels ?? []).map(({ Orders }) => {
    const quantities = new Map<string, number>()
    for (const { Id, Quantity } of Orders) quantities.set(Id, (quantities.get(Id) ?? 0) + Quantity)
    return lines.map(({ Id }, place) => quantities.get(Id === "" ? String(place) : Id) ?? 0)
  })
  const isKnown =
    divided.length > 0 &&
    divided.every((inParcel) => inParcel.some((quantity) => quantity > 0)) &&
    lines.every((_, place) => divided.some((inParcel) => (inParcel[place] ?? 0) > 0))
  if (isKnown) return divided
  return dealPieces(
    lines.map(({ Quantity }) => Quantity),
    parcels,
  )
}
