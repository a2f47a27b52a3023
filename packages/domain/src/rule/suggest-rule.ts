import { z } from "zod"
import type { ShipmentItem } from "../item/item.ts"
import { err, ok, type Result } from "../result/result.ts"
import type { RuleActionField } from "./rule-action-fields.ts"
import { RULE_LIMITS } from "./rule-limits.ts"
import type { RuleAction, RuleCondition, RuleContents } from "./rule.ts"
import { cutText } from "../text/cut-text.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** A field that somebody has changed by hand, one level deep, as the activity tells of it. */
export interface ChangedField {
  readonly Field: string
  readonly From: unknown
  readonly To: unknown
}

const EXTRA_FIELDS = ["Sms", "Cover", "PrintInStore", "ExtendedBaseCover", "DeliveryGuarantee", "Signature"] as const

/**
 * The rule that would always do what was just done to an item by hand, for orders of the same products (RULE-26). Where
 * weight or size was changed it is for the same number of pieces, because another number weighs otherwise. Refused, with
 * the reason, where a rule could not do it.
 */
export function suggestRule(
  item: ShipmentItem,
  changes: readonly ChangedField[],
  fields: ReadonlySet<RuleActionField> | null,
): Result<RuleContents, string> {
  const wanted = changes
    .flatMap((change) => actionsOf(change, item))
    .filter(({ Field }) => fields === null || fields.has(Field))
  const Actions = [...new Map(wanted.map((action) => [`${action.Field} ${action.Value}`, action])).values()]
  if (Actions.length === 0) return err("Nothing that was changed by hand on this order can be done by a rule.")
  const products = productConditions(item)
  if (products.length === 0) return err("This order has no SKU and no item name to know its products by.")
  const isMeasured = Actions.some(({ Field }) => MEASURES.has(Field))
  const pieces = item.MarketplaceOrderLines.reduce((sum, { Quantity }) => sum + Quantity, 0)
  const quantity = isMeasured ? [condition("Quantity", "Equal", [String(pieces)])] : []
  return ok({
    Name: nameOf(products[0]),
    Description: "",
    RuleType: "SmartSend",
    Tags: ["InlineTag"],
    Active: true,
    BreakOnConditionMet: false,
    ConditionType: "AND",
    Conditions: [...products, ...quantity],
    Actions: Actions.slice(0, RULE_LIMITS.actions),
  })
}

const MEASURES: ReadonlySet<RuleActionField> = new Set(["Weight", "Length", "Width", "Height"])

/** Each product must be there: a rule learned from two things in one parcel is not for one of them alone. */
function productConditions(item: ShipmentItem): readonly RuleCondition[] {
  const skus = [...new Set(item.MarketplaceOrderLines.map((line) => wholeSku(line).trim()))]
  const known = skus.filter((sku) => sku !== "")
  if (known.length === skus.length)
    return known.slice(0, RULE_LIMITS.conditions - 1).map((sku) => condition("Sku", "IsOneOf", [sku]))
  const name = item.Description.trim()
  return name === "" ? [] : [condition("ItemName", "Equal", [cutText(name, RULE_LIMITS.value)])]
}

function nameOf(first: RuleCondition | undefined): string {
  return cutText(`Always for ${first?.Values[0] ?? ""}`, RULE_LIMITS.name)
}

function condition(
  Field: RuleCondition["Field"],
  Comparison: RuleCondition["Comparison"],
  Values: string[],
): RuleCondition {
  return { Id: "", Field, Comparison, Values }
}

function action(Field: RuleActionField, Value: string): RuleAction {
  return { Id: "", Field, Type: "Replace", Value }
}

type Actor = (change: ChangedField, item: ShipmentItem) => readonly RuleAction[]

const measure =
  (Field: "Weight" | "Length" | "Width" | "Height"): Actor =>
  (_, { PackageDimensions }) =>
    PackageDimensions[Field] > 0 ? [action(Field, String(PackageDimensions[Field]))] : []

/** What a rule could do of each change, by the item as it is now. */
const ACTORS: ReadonlyMap<string, Actor> = new Map<string, Actor>([
  ["PackageDimensions.Weight", measure("Weight")],
  ["PackageDimensions.Length", measure("Length")],
  ["PackageDimensions.Width", measure("Width")],
  ["PackageDimensions.Height", measure("Height")],
  ["Service", serviceActions],
  ["Tags", (change, { Tags }) => newOnes(textsOf(change.From), Tags).map((tag) => action("Tag", tag))],
  ["Extras", extraActions],
  ["Status", (_, { Status }) => (Status === "Inactive" ? [action("SaveForLater", "true")] : [])],
  ["Meta.LabelReference", (_, { Meta }) => filled("LabelReference", Meta.LabelReference?.Value ?? "")],
  ["MarketplaceOrderLines", codeActions],
])

function actionsOf(change: ChangedField, item: ShipmentItem): readonly RuleAction[] {
  const path = change.Field.startsWith("Service.") ? "Service" : change.Field
  return ACTORS.get(path)?.(change, item) ?? []
}

/** A service that the system chose is no choice of the seller's. */
function serviceActions(_: ChangedField, { Service }: ShipmentItem): readonly RuleAction[] {
  return Service === null || Service.Meta.AssignedBy === "Cheapest"
    ? []
    : [action("CourierService", `${Service.Provider}|${Service.AccountId}|${Service.Id}`)]
}

function extraActions({ From }: ChangedField, { Extras }: ShipmentItem): readonly RuleAction[] {
  const before = idsOf(From)
  return EXTRA_FIELDS.flatMap((id) => {
    const isThere = Extras.some((extra) => extra.Id === id)
    return isThere === before.includes(id) ? [] : [action(id, String(isThere))]
  })
}

/** One code for all lines, where they have one: another rule would be needed for each. Other changes of lines are no code. */
function codeActions({ From, To }: ChangedField, { MarketplaceOrderLines }: ShipmentItem): readonly RuleAction[] {
  if (codesOf(From) === codesOf(To)) return []
  const [code, ...others] = new Set(MarketplaceOrderLines.map(({ Product }) => Product.TariffCode))
  return others.length > 0 || code === undefined ? [] : filled("TariffCode", code)
}

const coded = z.array(z.object({ Product: z.object({ TariffCode: z.string() }) }))

function codesOf(lines: unknown): string {
  const read = coded.safeParse(lines)
  return read.success ? read.data.map(({ Product }) => Product.TariffCode).join(" ") : ""
}

function filled(field: "LabelReference" | "TariffCode", value: string): readonly RuleAction[] {
  return value === "" || value.length > RULE_LIMITS.value ? [] : [action(field, value)]
}

function newOnes(before: readonly string[], now: readonly string[]): readonly string[] {
  return now.filter((text) => !before.includes(text) && !/^Box \d+ of \d+$/.test(text))
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : []
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.flatMap((extra: unknown) => {
        const id: unknown = typeof extra === "object" && extra !== null ? Reflect.get(extra, "Id") : null
        return typeof id === "string" ? [id] : []
      })
    : []
}
