import { GROUPING_LIMITS } from "../grouping/grouping-limits.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import type { PartFault } from "./condition-fault.ts"
import {
  ACTION_KINDS,
  ACTION_TYPES,
  bareCode,
  isMeasure,
  type Measure,
  type RuleActionKind,
} from "./rule-action-fields.ts"
import { ruleNumber } from "./rule-numbers.ts"
import type { RuleAction } from "./rule.ts"

/** What is wrong with an action by itself, in a sentence; null when nothing is. */
export function actionFault({ Field, Type, Value }: RuleAction): PartFault<"Type" | "Value"> | null {
  const kind = ACTION_KINDS[Field]
  if (!ACTION_TYPES[kind].includes(Type)) return { part: "Type", message: "This can't be changed so." }
  const text = Value.trim()
  return isMeasure(Field) ? numberFault(Field, text) : FAULTS[kind](text)
}

type TextFault = (text: string) => PartFault<"Value"> | null

const asked =
  (isRight: (text: string) => boolean, message: string): TextFault =>
  (text) =>
    isRight(text) ? null : value(message)

const FAULTS: Readonly<Record<RuleActionKind, TextFault>> = {
  number: () => null,
  code: asked((text) => /^\d{6,14}$/.test(bareCode(text)), "Enter a tariff code of at least 6 digits."),
  service: asked((text) => text !== "" && !text.includes("|"), "Choose a service."),
  courierService: asked((text) => /^[^|\s]+\|[^|\s]+\|[^|\s]+$/.test(text), "Choose a courier service."),
  tag: tagFault,
  parcels: splitFault,
  yes: asked((text) => text === "true", "Leave this out, or choose it."),
  extra: asked((text) => text === "true" || text === "false", "Choose whether to add it or to take it off."),
  text: asked((text) => text !== "", "Enter a value."),
}

function numberFault(field: Measure, text: string): PartFault<"Value"> | null {
  const number = ruleNumber(text)
  if (number === null || number <= 0) return value("Enter a number above 0, such as 1.5.")
  const unit = field === "Weight" ? "kg" : "cm"
  const most = PARCEL_LIMITS[field]
  return number > most ? value(`Enter at most ${most.toLocaleString("en-GB")} ${unit}.`) : null
}

/** A box's number is given when an order is split, and nobody else gives one. */
function tagFault(tag: string): PartFault<"Value"> | null {
  if (tag === "") return value("Enter a tag.")
  if (tag.length > ITEM_LIMITS.tag) return value(`Enter at most ${ITEM_LIMITS.tag} characters.`)
  return /^Box \d+ of \d+$|^ReturnCollection$/.test(tag)
    ? value("The system uses this tag itself. Choose another.")
    : null
}

function splitFault(text: string): PartFault<"Value"> | null {
  const { fewestShipments, shipments } = GROUPING_LIMITS
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  const isPossible = number >= fewestShipments && number <= shipments
  return isPossible ? null : value(`An order can be split into ${fewestShipments} to ${shipments} parcels.`)
}

function value(message: string): PartFault<"Value"> {
  return { part: "Value", message }
}
