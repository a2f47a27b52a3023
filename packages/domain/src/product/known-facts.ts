import { isBookingUnderWay, isInternational } from "../item/item-status.ts"
import type { ItemChanges, ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { decimalToMinor, HIGHEST_AMOUNT, minor, minorToDecimal } from "../money/money.ts"
import type { ItemService } from "../service/service.ts"
import { filledParcel } from "./filled-parcel.ts"
import { isOnePiece } from "./is-one-piece.ts"
import { skuKey } from "./products-by-sku.ts"
import type { ProductMemory } from "./product.ts"
import { wholeSku } from "../item/whole-texts.ts"

/**
 * What the product memory can fill in where an item lacks it, ready for bulk update; null when there is nothing. It
 * never changes what somebody has set. A parcel of one piece takes weight, sides and service of its product; one of
 * several pieces takes the sum of their weights, when all are known. Every line takes its own description, tariff code,
 * origin and value. `productsBySku` is keyed by `skuKey`.
 */
export function knownFacts(item: ShipmentItem, productsBySku: ReadonlyMap<string, ProductMemory>): ItemChanges | null {
  const isOpen = item.Type === "SmartSend" && item.MarketplaceStatus === "Sold" && item.Status !== "Deleted"
  if (productsBySku.size === 0 || !isOpen || isBookingUnderWay(item)) return null
  const changes: ItemChanges = {
    ...filledLines(item.MarketplaceOrderLines, productsBySku),
    ...knownParcel(item, productsBySku),
    ...filledService(item, productsBySku),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

function productOf(line: OrderLine, productsBySku: ReadonlyMap<string, ProductMemory>): ProductMemory | undefined {
  return productsBySku.get(skuKey(wholeSku(line)))
}

function filledLines(
  lines: readonly OrderLine[],
  productsBySku: ReadonlyMap<string, ProductMemory>,
): Pick<ItemChanges, "MarketplaceOrderLines"> {
  const filled = lines.map((line) => filledLine(line, productOf(line, productsBySku)))
  return filled.some((line, index) => line !== lines[index]) ? { MarketplaceOrderLines: filled } : {}
}

function filledLine(line: OrderLine, known: ProductMemory | undefined): OrderLine {
  if (known === undefined) return line
  const TariffCode = line.Product.TariffCode || known.TariffCode
  const CountryOfManufacture = line.Product.CountryOfManufacture || known.CountryOfManufacture
  const Value = line.Value === 0 ? valueOfLine(known.Value, line.Quantity) : line.Value
  const isNamed = line.Product.Description !== "" || line.Description !== ""
  const Description = isNamed ? line.Product.Description : known.Description
  const isSame =
    Description === line.Product.Description &&
    TariffCode === line.Product.TariffCode &&
    CountryOfManufacture === line.Product.CountryOfManufacture &&
    Value === line.Value
  return isSame ? line : { ...line, Value, Product: { ...line.Product, Description, TariffCode, CountryOfManufacture } }
}

/** A line's value is its total, the memory's that of one piece; both in pounds. */
function valueOfLine(ofOne: number, quantity: number): number {
  return minorToDecimal(minor(Math.min(decimalToMinor(ofOne) * quantity, HIGHEST_AMOUNT)))
}

function knownParcel(
  item: ShipmentItem,
  productsBySku: ReadonlyMap<string, ProductMemory>,
): Pick<ItemChanges, "PackageDimensions"> {
  const PackageDimensions = filledParcel(item, (line) => productOf(line, productsBySku)?.Dimensions)
  return PackageDimensions === item.PackageDimensions ? {} : { PackageDimensions }
}

function filledService(
  item: ShipmentItem,
  productsBySku: ReadonlyMap<string, ProductMemory>,
): Pick<ItemChanges, "Service"> {
  const [line] = item.MarketplaceOrderLines
  if (item.Service !== null || item.Recipient.CountryIsoCode === "" || line === undefined || !isOnePiece(item))
    return {}
  const known = productOf(line, productsBySku)
  const Service: ItemService | null =
    (isInternational(item) ? known?.InternationalService : known?.DomesticService) ?? null
  return Service === null ? {} : { Service }
}
