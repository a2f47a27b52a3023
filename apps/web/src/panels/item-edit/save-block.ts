import type { Address } from "@smart-send/domain/address/address"
import { isSamePostcode } from "@smart-send/domain/address/postcode"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { DraftChanges } from "../../item-draft/draft.ts"

/**
 * Why a draft can't be saved yet, and the field that fixes it. `message` is a sentence, or a key of the locale files.
 */
export interface SaveBlock {
  readonly field: string
  readonly message: string | null
  readonly text: "samePostcode" | "description" | "negative" | null
}

interface Typed {
  /** The item as it is being typed. */
  readonly item: ShipmentItem
  readonly changes: DraftChanges
  readonly problems: readonly ItemProblem[]
  /** The changes that can't be stored. */
  readonly limits: readonly ItemProblem[]
}

/**
 * What must be fixed before Save. Everything else is saved as it is and shown as problems. Null when nothing prevents
 * saving.
 */
export function saveBlock({ item, changes, problems, limits }: Typed): SaveBlock | null {
  return (
    limitBlock(limits, problems) ??
    sendToBlock(item, changes, problems) ??
    dimensionsBlock(changes, problems) ??
    contentsBlock(changes)
  )
}

/**
 * The Send-To form needs all required fields, and sender and recipient must not share postcode, town and country
 * (ADDR-5, ADDR-6). Only an edited form is checked.
 */
function sendToBlock(
  item: ShipmentItem,
  { Recipient, Sender }: DraftChanges,
  problems: readonly ItemProblem[],
): SaveBlock | null {
  const missing = problems.find(
    ({ Field, Code }) => Field.startsWith("Recipient.") && (Code.endsWith("-REQUIRED") || Code === "ADDRESS-RECIPIENT"),
  )
  if (Recipient !== undefined && missing !== undefined) {
    return { field: missing.Field, message: missing.Message, text: null }
  }
  const isTouched = Recipient !== undefined || Sender !== undefined
  return isTouched && isSamePlace(item.Recipient, item.Sender)
    ? { field: "Recipient.Postcode", message: null, text: "samePostcode" }
    : null
}

const PLACE = ["Town", "CountryIsoCode"] as const

function isSamePlace(a: Address, b: Address): boolean {
  return isSamePostcode(a.Postcode, b.Postcode) && PLACE.every((part) => bare(a[part]) === bare(b[part]))
}

function bare(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase()
}

/** Contents can't be saved without a description (EDIT-9): the item's, and each line's or its product's. */
function contentsBlock({ Description, MarketplaceOrderLines }: DraftChanges): SaveBlock | null {
  if (Description?.trim() === "") return { field: "Description", message: null, text: "description" }
  const lines = MarketplaceOrderLines ?? []
  const bareLine = lines.findIndex((line) => line.Description.trim() === "" && line.Product.Description.trim() === "")
  if (bareLine >= 0)
    return { field: `MarketplaceOrderLines.${bareLine}.Description`, message: null, text: "description" }
  const negative = lines.findIndex(({ Value }) => Value < 0)
  return negative < 0 ? null : { field: `MarketplaceOrderLines.${negative}.Value`, message: null, text: "negative" }
}

/** Longer or larger than can be stored. If a rule allows even less, its own words at the field are used. */
function limitBlock([first]: readonly ItemProblem[], problems: readonly ItemProblem[]): SaveBlock | null {
  if (first === undefined) return null
  const problem = problems.find(({ Field }) => Field === first.Field) ?? first
  return { field: first.Field, message: problem.Message, text: null }
}

/** Dimensions save is enabled when weight is above 0 and, if dimensions are required, all three are (EDIT-15). */
function dimensionsBlock({ PackageDimensions }: DraftChanges, problems: readonly ItemProblem[]): SaveBlock | null {
  const missing = problems.find(({ Code }) => Code === "ITEM-WEIGHT" || Code === "ITEM-DIMENSIONS")
  if (PackageDimensions === undefined || missing === undefined) return null
  return { field: missing.Field, message: missing.Message, text: null }
}
