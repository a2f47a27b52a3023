import { isInternational } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { decimalToMinor, minor, minorToDecimal } from "../money/money.ts"
import { NO_DIMENSIONS, type PackageDimensions } from "../parcel/package-dimensions.ts"
import { isOnePiece } from "./is-one-piece.ts"
import { skuKey } from "./products-by-sku.ts"
import type { ProductMemory } from "./product.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** What is known of a product, without what keeping it adds. */
export type ProductFacts = Omit<ProductMemory, "Id" | "Uses" | "LastUsed" | "Updated">

/**
 * What can be learned of products from an item: from each line the description, tariff code, origin and value of one
 * piece; from a parcel of one piece also the weight, sides and service. The newest value replaces the known one, and
 * what the item leaves empty stays as it was. `known` and the answer are keyed by `skuKey`; the answer has only
 * products of which something is new.
 */
export function learnFrom(
  item: ShipmentItem,
  known: ReadonlyMap<string, ProductFacts>,
): ReadonlyMap<string, ProductFacts> {
  const learned = new Map<string, ProductFacts>()
  for (const line of item.MarketplaceOrderLines) {
    const key = skuKey(wholeSku(line))
    if (key === "") continue
    const before = learned.get(key) ?? known.get(key)
    const facts = withLesson(before ?? null, lessonOf(item, line))
    if (before === undefined || !isSame(facts, before)) learned.set(key, facts)
  }
  return learned
}

/** What one line of an item shows about its product. An unknown fact is empty, 0 or null. */
export function lessonOf(item: ShipmentItem, line: OrderLine): ProductFacts {
  const { Description, Product, Value, Quantity } = line
  return {
    Sku: wholeSku(line).trim(),
    Description: Product.Description || Description,
    TariffCode: Product.TariffCode,
    CountryOfManufacture: Product.CountryOfManufacture,
    Value: Value > 0 ? minorToDecimal(minor(Math.round(decimalToMinor(Value) / Quantity))) : 0,
    ...lessonOfParcel(item),
  }
}

function lessonOfParcel(
  item: ShipmentItem,
): Pick<ProductFacts, "Dimensions" | "DomesticService" | "InternationalService"> {
  const nothing = { Dimensions: NO_DIMENSIONS, DomesticService: null, InternationalService: null }
  if (!isOnePiece(item)) return nothing
  const { PackageDimensions: Dimensions, Service } = item
  const isKnown = item.Recipient.CountryIsoCode !== "" && Service !== null
  // A service that the system chose for its price is not learned: the next time another may be cheaper.
  if (!isKnown || Service.Meta.AssignedBy === "Cheapest") return { ...nothing, Dimensions }
  return isInternational(item)
    ? { ...nothing, Dimensions, InternationalService: Service }
    : { ...nothing, Dimensions, DomesticService: Service }
}

/**
 * What is known after a lesson. The newest value replaces the known one, and what the lesson leaves empty stays as it
 * was. `facts` is null before the first.
 */
export function withLesson(facts: ProductFacts | null, lesson: ProductFacts): ProductFacts {
  const before = facts ?? { ...lesson, Dimensions: NO_DIMENSIONS }
  const { Dimensions: size } = lesson
  return {
    Sku: before.Sku,
    // The title of the next listing does not replace a description that was corrected by hand.
    Description: before.Description || lesson.Description,
    TariffCode: lesson.TariffCode || before.TariffCode,
    CountryOfManufacture: lesson.CountryOfManufacture || before.CountryOfManufacture,
    Value: lesson.Value > 0 ? lesson.Value : before.Value,
    Dimensions: {
      ...(hasSides(size) ? size : before.Dimensions),
      Weight: size.Weight > 0 ? size.Weight : before.Dimensions.Weight,
    },
    DomesticService: lesson.DomesticService ?? before.DomesticService,
    InternationalService: lesson.InternationalService ?? before.InternationalService,
  }
}

/** Sides are of one box: learned all three or not at all. */
function hasSides({ Length, Width, Height }: PackageDimensions): boolean {
  return Length > 0 && Width > 0 && Height > 0
}

/** Whether two describe a product alike. Services are compared without regard to who chose them. */
export function isSame(facts: ProductFacts, before: ProductFacts): boolean {
  return (
    facts.Description === before.Description &&
    facts.TariffCode === before.TariffCode &&
    facts.CountryOfManufacture === before.CountryOfManufacture &&
    facts.Value === before.Value &&
    isSameSize(facts.Dimensions, before.Dimensions) &&
    isSameService(facts.DomesticService, before.DomesticService) &&
    isSameService(facts.InternationalService, before.InternationalService)
  )
}

function isSameSize(one: PackageDimensions, other: PackageDimensions): boolean {
  return (["Weight", "Length", "Width", "Height"] as const).every((measure) => one[measure] === other[measure])
}

type KnownService = ProductFacts["DomesticService"]

function isSameService(one: KnownService, other: KnownService): boolean {
  return one?.Id === other?.Id && one?.Provider === other?.Provider && one?.AccountId === other?.AccountId
}
