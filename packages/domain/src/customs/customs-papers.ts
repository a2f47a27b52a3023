import { switchCountry } from "../country/subdivision.ts"
import { minor, type Minor } from "../money/money.ts"
import { customsAreaOf } from "./customs-area.ts"
import { isCommercial } from "./customs-category.ts"
import { movesFreely, type Way } from "./moves-freely.ts"

/**
 * What customs need on a way (LABEL-26): `Free` nothing, `Windsor` electronic data and no paper (Great Britain to
 * Northern Ireland), `Export` a declaration.
 */
export type CustomsNeed = "Free" | "Windsor" | "Export"

/** What customs need on the way of an item; nothing while one of its countries is not known. */
export function customsNeedOf(way: Way): CustomsNeed {
  const [from, to] = [customsAreaOf(way.Sender), customsAreaOf(way.Recipient)]
  if (from === null || to === null) return "Free"
  if (from === "GreatBritain" && to === "NorthernIreland") {
    return switchCountry(way.Sender).CountryIsoCode === "GBR" ? "Windsor" : "Free"
  }
  return movesFreely(way, from, to) ? "Free" : "Export"
}

/** The papers that customs read. */
export type CustomsPaper = "CN22" | "CN23" | "INVOICE"

/** Which papers a courier takes abroad: a post the posts' declarations, any other an invoice. */
export type TakenPapers = "Declaration" | "Invoice"

/** A CN22 is for goods worth up to 270 pounds; a CN23 for anything. */
const MOST_ON_CN22: Minor = minor(27_000)
/** Letter post ends at 2 kg; what is heavier is a parcel, and parcels have a CN23. */
const HEAVIEST_CN22_GRAMS = 2000
/** As many as can be read on a form of 74 x 105 mm. */
const MOST_CN22_LINES = 4

/** What decides on the papers of an item. */
export interface DeclaredGoods {
  /** Pence of sterling, of all parcels. */
  readonly value: Minor
  /** Of the heaviest parcel. */
  readonly grams: number
  /** Of the parcel with the most. */
  readonly lines: number
  /** As the item has it. */
  readonly reason: string
}

/**
 * The papers that go with an item: none within one customs area, nor under the Windsor rule; for a post a CN22 or, for what is
 * dear, heavy or of many lines, a CN23 with an invoice beside it where the goods are commercial; for any other courier an invoice.
 */
export function customsPapers(
  way: Way,
  { value, grams, lines, reason }: DeclaredGoods,
  taken: TakenPapers,
): readonly CustomsPaper[] {
  if (customsNeedOf(way) !== "Export") return []
  if (taken === "Invoice") return ["INVOICE"]
  if (value <= MOST_ON_CN22 && grams <= HEAVIEST_CN22_GRAMS && lines <= MOST_CN22_LINES) return ["CN22"]
  return isCommercial(reason) ? ["CN23", "INVOICE"] : ["CN23"]
}
