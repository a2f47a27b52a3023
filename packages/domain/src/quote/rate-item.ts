import { formatPostcode } from "../address/postcode.ts"
import { vatStatusOf } from "../address/vat-status.ts"
import type { VatStatus } from "../address/address.ts"
import { holidayRegion, type HolidayRegion } from "../calendar/bank-holidays.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import { switchCountry, whyImpossible } from "../country/subdivision.ts"
import { goodsIn, type GoodsFound } from "../customs/can-send.ts"
import { dutiableGoods } from "../customs/dutiable-goods.ts"
import { postcodePlace } from "../country/postcode-pattern.ts"
import type { ItemContents } from "../item/item.ts"
import { toldSource } from "../item/line-part.ts"
import type { Minor } from "../money/money.ts"
import type { PackageDimensions } from "../parcel/package-dimensions.ts"
import type { Sides } from "./catalogue.ts"
import { extraFactsOf, type ExtraFacts } from "./extras-with-service.ts"
import { zoneOf, type Destination, type ZoneMap } from "./zone-map.ts"

/** The fields of an item that a price depends on: of a saved item, or of one that is still being typed. */
export type QuotedItem = Pick<
  ItemContents,
  | "Recipient"
  | "Sender"
  | "PackageDimensions"
  | "Service"
  | "Extras"
  | "ExtrasRemoved"
  | "Meta"
  | "Consignment"
  | "MarketplaceOrderLines"
>

export interface RatedParcel {
  readonly grams: number
  readonly sides: Sides
  /** Cubic centimetres; 0 while a side is not known. */
  readonly volume: number
}

/** An item in the units that rating counts in, worked out once and priced against many services. */
export interface RatedItem extends ExtraFacts {
  /** Whose bank holidays count where it is handed over, and where it arrives. */
  readonly fromRegion: HolidayRegion
  readonly toRegion: HolidayRegion
  readonly senderVatStatus: VatStatus
  /** When it is bought. */
  readonly now: LocalMoment
  readonly to: Destination
  /** Sentences on why one of the addresses can't exist; none when both can. */
  readonly impossible: readonly string[]
  /** As the recipient's address has it, for sentences. */
  readonly postcode: string
  readonly parcels: readonly RatedParcel[]
  /** Grams of all parcels. */
  readonly grams: number
  readonly hasAllSides: boolean
  readonly value: Minor
  readonly hasIoss: boolean
  /** Tariff codes of the lines, digits only; empty for a line without one. */
  readonly tariffCodes: readonly string[]
  /** Where its order lines were sold: the ids of their sources, each once. */
  readonly shops: ReadonlySet<string>
  /** Goods in it that some country or courier refuses, looked for when a service is first asked. */
  readonly goods: () => GoodsFound
  /** Zones already looked up: services of one courier share their maps. */
  readonly zones: Map<ZoneMap, number>
}

/**
 * Null when there is nothing to price yet: no weight, or no country to send from or to. Weight is that of the parcels
 * when there are any, otherwise that of the package (ITEM-15).
 */
export function rateItem(item: QuotedItem, now: LocalMoment): RatedItem | null {
  const recipient = switchCountry(item.Recipient)
  const sender = switchCountry(item.Sender)
  if (recipient.CountryIsoCode === "" || sender.CountryIsoCode === "") return null
  const parcels = parcelsOf(item).map(ratedParcel)
  if (!parcels.every((parcel) => parcel.grams > 0)) return null
  return {
    ...extraFactsOf(item, sender.CountryIsoCode, recipient.CountryIsoCode),
    fromRegion: holidayRegion(sender.CountryIsoCode, sender.Postcode),
    toRegion: holidayRegion(recipient.CountryIsoCode, recipient.Postcode),
    senderVatStatus: vatStatusOf(item.Sender),
    now,
    to: {
      country: recipient.CountryIsoCode,
      subdivision: recipient.CountrySubdivision,
      place: postcodePlace(recipient.Postcode),
    },
    // Only a postcode that moves an address can deny it.
    impossible: recipient === item.Recipient && sender === item.Sender ? NOTHING : impossibleAddresses(item),
    postcode: formatPostcode(recipient.Postcode, recipient.CountryIsoCode),
    parcels,
    grams: parcels.reduce((sum, parcel) => sum + parcel.grams, 0),
    hasAllSides: parcels.every((parcel) => parcel.volume > 0),
    ...dutiableGoods(item),
    shops: new Set(item.MarketplaceOrderLines.map((line) => toldSource(line).Id)),
    goods: goodsOnce(item),
    zones: new Map(),
  }
}

function goodsOnce(item: QuotedItem): () => GoodsFound {
  let found: GoodsFound | null = null
  return () => {
    found ??= goodsIn(item)
    return found
  }
}

/** The number of the item's zone in a map, looked up once. */
export function itemZone(item: RatedItem, map: ZoneMap): number {
  let zone = item.zones.get(map)
  if (zone === undefined) {
    zone = zoneOf(map, item.to)
    item.zones.set(map, zone)
  }
  return zone
}

const NOTHING: readonly string[] = []

function impossibleAddresses({ Recipient, Sender }: QuotedItem): readonly string[] {
  return [...new Set([whyImpossible(Recipient), whyImpossible(Sender)])].filter((sentence) => sentence !== null)
}

function parcelsOf(item: QuotedItem): readonly PackageDimensions[] {
  const parcels = item.Consignment?.Parcels ?? []
  return parcels.length === 0 ? [item.PackageDimensions] : parcels.map((parcel) => parcel.Dimensions)
}

function ratedParcel({ Weight, Length, Width, Height }: PackageDimensions): RatedParcel {
  const [a, b, c] = [hundredths(Length), hundredths(Width), hundredths(Height)]
  return {
    // A weight that is not a number, or is below a gram, counts as missing.
    grams: Number.isFinite(Weight) ? Math.round(Weight * 1000) : 0,
    sides: longestFirst(a, b, c),
    volume: (a * b * c) / 1_000_000,
  }
}

function hundredths(cm: number): number {
  return Number.isFinite(cm) && cm > 0 ? Math.round(cm * 100) : 0
}

export function longestFirst(a: number, b: number, c: number): Sides {
  const longest = Math.max(a, b, c)
  const shortest = Math.min(a, b, c)
  return [longest, a + b + c - longest - shortest, shortest]
}
