import { isDeepStrictEqual } from "node:util"
import type { NewShipment } from "@smart-send/domain/grouping/make-shipment"
import { splitEvenly } from "@smart-send/domain/grouping/split-evenly"
import { changeItem } from "@smart-send/domain/item/change-item"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { isBox } from "@smart-send/domain/rule/apply-action"
import { beforeRules, type RuleMarks } from "@smart-send/domain/rule/rule-marks"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { RuledItem } from "../../records/rule/ruled-item.ts"
import { rulesInForce } from "../../records/rule/rules-in-force.ts"
import { serviceFor } from "../../records/service-choice/with-service.ts"
import { pointsWillDoIn } from "../../records/user-setting/points-will-do.ts"

/** What the rules come to for an item that exists. */
export interface Reruled {
  /** The very item when nothing changes. */
  readonly next: ShipmentItem
  readonly added: readonly NewShipment[]
  readonly trace: readonly RuleTrace[]
  readonly marks: RuleMarks
  readonly refusal: "NOT-SMARTSEND" | "STATE-NOT-ALLOWED" | null
}

/** Looks at an item as it came in, and applies the rules to it anew. */
export type RuleAgain = (item: ShipmentItem, marks: RuleMarks) => Reruled

export async function ruleAgain(platform: Platform, context: CustomerContext, tx: Tx): Promise<RuleAgain> {
  const rules = await rulesInForce(platform, context, tx)
  const served = serviceFor(platform, context, await pointsWillDoIn(tx, context.caller))
  const now = platform.clock.now().toISOString()
  const { Features } = context.tenant
  const chosen = (item: ShipmentItem, next: ShipmentItem): ShipmentItem => {
    if (isDeepStrictEqual(parcelOf(item), parcelOf(next))) return next
    return served(next)
  }
  return (item, marks) => {
    const refusal = whyNotRuled(item)
    if (refusal !== null) return unchanged(item, marks, refusal)
    const base = beforeRules(item, marks)
    const ruled = rules === null ? withoutRules(base) : rules.apply(base)
    const changed = changeItem(item, changesBetween(item, ruled.item), now)
    if (!changed.ok) return unchanged(item, marks, changed.error)
    const names = isBox(item) ? together(item.RuleNames, ruled.item.RuleNames) : ruled.item.RuleNames
    const { Service, Extras, ExtrasRemoved = [] } = ruled.item
    // What a rule takes off is not the seller's removal: the rules know it, and take it back when they are gone.
    const removed = item.ExtrasRemoved === undefined && ExtrasRemoved.length === 0 ? {} : { ExtrasRemoved }
    const { ExtrasRemoved: _asSent, ...open } = changed.value
    const next = chosen(item, withNames({ ...open, Service, Extras, ...removed }, names))
    const whole = { trace: ruled.trace.map(asImported), marks: ruled.marks, refusal }
    const isSame = isDeepStrictEqual(next, item)
    const split = splitAs(next, ruled.shipments, Features)
    return { ...(split ?? { next: isSame ? item : next, added: [] }), ...whole }
  }
}

function whyNotRuled(item: ShipmentItem): Reruled["refusal"] {
  if (item.Type !== "SmartSend") return "NOT-SMARTSEND"
  return canBeEdited(item) ? null : "STATE-NOT-ALLOWED"
}

/** Null where it stays one shipment. It is split while it is open, and each is then saved for later if the order is. */
function splitAs(
  item: ShipmentItem,
  shipments: number,
  features: CustomerContext["tenant"]["Features"],
): Pick<Reruled, "next" | "added"> | null {
  const plan = shipments === 1 ? null : splitEvenly({ ...item, Status: "Active" }, shipments, features)
  if (plan === null || !plan.ok) return null
  const { Status } = item
  const [first = item] = plan.value.Modified
  return { next: { ...first, Status }, added: plan.value.Added.map((shipment) => Object.assign(shipment, { Status })) }
}

function unchanged(item: ShipmentItem, marks: RuleMarks, refusal: Reruled["refusal"]): Reruled {
  return { next: item, added: [], trace: [], marks, refusal }
}

/** All rules are gone or switched off: what they did is taken back. */
function withoutRules({ RuleNames: _names, ...item }: ShipmentItem): RuledItem {
  return { item, trace: [], marks: {}, verdict: "Import", shipments: 1 }
}

/** An order that is here stays here. */
function asImported(entry: RuleTrace): RuleTrace {
  return entry.Field === "DontImport"
    ? { ...entry, Before: false, After: false, Note: "It is imported already, so it stays." }
    : entry
}

/** One of several shipments keeps the name of the rule that split it, although it is not split again. */
function together(...names: readonly ShipmentItem["RuleNames"][]): ShipmentItem["RuleNames"] {
  const all = [...new Set(names.flatMap((each) => each ?? []))]
  return all.length === 0 ? undefined : all
}

function withNames({ RuleNames: _names, ...item }: ShipmentItem, names: ShipmentItem["RuleNames"]): ShipmentItem {
  return names === undefined ? item : { ...item, RuleNames: names }
}

const CHANGED = [
  "PackageDimensions",
  "Extras",
  "Tags",
  "Meta",
  "Recipient",
  "MarketplaceOrderLines",
  "Status",
] as const satisfies readonly (keyof ItemChanges & keyof ShipmentItem)[]

/** The service is left out: who chose it is known already. So is which extras rules took off. */
function changesBetween(before: ShipmentItem, after: ShipmentItem): ItemChanges {
  return Object.fromEntries(
    CHANGED.flatMap((field) => (isDeepStrictEqual(before[field], after[field]) ? [] : [[field, after[field]]])),
  )
}

/** What the choice of a service depends on. */
function parcelOf({
  PackageDimensions,
  Recipient,
  Extras,
  ExtrasRemoved,
  MarketplaceOrderLines,
  Service,
}: ShipmentItem) {
  return { PackageDimensions, Recipient, Extras, ExtrasRemoved, MarketplaceOrderLines, Service }
}
