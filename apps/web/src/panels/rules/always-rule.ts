import type { ShipmentItem } from "@smart-send/domain/item/item"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import type { Rule, RuleAction, RuleCondition, RuleContents } from "@smart-send/domain/rule/rule"

/** The fields by which the panel tells orders apart; the rule manager has all of them. */
export const PANEL_FIELDS = ["ItemName", "Sku", "TariffCode", "MarketplaceService", "Source"] as const
export type PanelField = (typeof PANEL_FIELDS)[number]

/** What the panel can do to all orders that are like an item. */
export const PANEL_WISHES = ["Weight", "Dimensions", "CourierService"] as const
export type PanelWish = (typeof PANEL_WISHES)[number]

/** What an item has in each field; fields in which it has nothing are left out. */
export function valuesOf(item: ShipmentItem): ReadonlyMap<PanelField, readonly string[]> {
  const lines = item.MarketplaceOrderLines
  const values: readonly (readonly [PanelField, readonly string[]])[] = [
    ["ItemName", lines.map(({ Description }) => Description)],
    ["Sku", lines.map(({ Product }) => Product.Sku)],
    ["TariffCode", lines.map(({ Product }) => Product.TariffCode)],
    ["MarketplaceService", [item.Meta.MarketplaceService?.Value ?? ""]],
    ["Source", [item.Source.Name]],
  ]
  return new Map(
    values
      .map(
        ([field, all]) =>
          [field, [...new Set(all.map((value) => value.trim()))].filter((value) => value !== "")] as const,
      )
      .filter(([, all]) => all.length > 0),
  )
}

/** The actions that would give every order what this item has; a wish that it has nothing for is left out. */
export function actionsOf({
  PackageDimensions: parcel,
  Service,
}: ShipmentItem): ReadonlyMap<PanelWish, readonly RuleAction[]> {
  const wishes = new Map<PanelWish, readonly RuleAction[]>()
  if (parcel.Weight > 0) wishes.set("Weight", [set("Weight", String(parcel.Weight))])
  if (parcel.Length > 0 && parcel.Width > 0 && parcel.Height > 0) {
    wishes.set(
      "Dimensions",
      (["Length", "Width", "Height"] as const).map((side) => set(side, String(parcel[side]))),
    )
  }
  if (Service !== null) {
    wishes.set("CourierService", [set("CourierService", `${Service.Provider}|${Service.AccountId}|${Service.Id}`)])
  }
  return wishes
}

function set(Field: RuleAction["Field"], Value: string): RuleAction {
  return { Id: "", Field, Type: "Replace", Value }
}

export interface Always {
  readonly fields: ReadonlySet<PanelField>
  readonly wishes: ReadonlySet<PanelWish>
}

/**
 * The rule that does for every order like this what was ticked. The first field that is ticked names a new one; one that
 * is there keeps its name, its other values and what the panel has no tick for.
 */
export function alwaysRule(item: ShipmentItem, { fields, wishes }: Always, saved: Rule | null = null): RuleContents {
  const values = valuesOf(item)
  const Conditions = PANEL_FIELDS.filter((field) => fields.has(field)).map((Field): RuleCondition => {
    const before = saved?.Conditions.find((condition) => condition.Field === Field)
    return before ?? { Id: "", Field, Comparison: "IsOneOf", Values: [...(values.get(Field) ?? [])] }
  })
  const actions = actionsOf(item)
  const Actions = [
    ...PANEL_WISHES.filter((wish) => wishes.has(wish)).flatMap((wish) => actions.get(wish) ?? []),
    ...(saved?.Actions.filter(({ Field }) => !TICKED.has(Field)) ?? []),
  ]
  if (saved !== null) {
    const { Id: _id, Updated: _updated, ...contents } = saved
    return { ...contents, Conditions, Actions }
  }
  return {
    Name: nameFor(Conditions[0]?.Values[0] ?? ""),
    Description: "",
    RuleType: "SmartSend",
    Tags: ["InlineTag"],
    Active: true,
    BreakOnConditionMet: false,
    ConditionType: "AND",
    Conditions,
    Actions,
  }
}

/** What the panel's ticks set: an action on one of these is replaced by them. */
const TICKED: ReadonlySet<RuleAction["Field"]> = new Set<RuleAction["Field"]>([
  "Weight",
  "Length",
  "Width",
  "Height",
  "Service",
  "CourierService",
])

/** A long name is cut between letters, so that no sign is halved. */
function nameFor(value: string): string {
  let name = ""
  for (const { segment } of new Intl.Segmenter().segment(value)) {
    if (name.length + segment.length > RULE_LIMITS.name) break
    name += segment
  }
  return name.trim()
}

/** The rule that was made in this panel for orders like the item; null when there is none. */
export function ruleFor(item: ShipmentItem, rules: readonly Rule[]): Rule | null {
  const values = valuesOf(item)
  const isMet = ({ Field, Comparison, Values }: RuleCondition): boolean => {
    const own = PANEL_FIELDS.find((field) => field === Field)
    return own !== undefined && Comparison === "IsOneOf" && (values.get(own) ?? []).some((value) => isIn(value, Values))
  }
  return (
    rules.find(
      ({ Tags, ConditionType, Conditions }) =>
        Tags.includes("InlineTag") && ConditionType === "AND" && Conditions.length > 0 && Conditions.every(isMet),
    ) ?? null
  )
}

function isIn(value: string, values: readonly string[]): boolean {
  return values.some((each) => each.trim().toLowerCase() === value.toLowerCase())
}

/** What of a rule is ticked when the panel opens. */
export function alwaysOf(rule: Rule): Always {
  const fields = PANEL_FIELDS.filter((field) => rule.Conditions.some(({ Field }) => Field === field))
  const has = (field: RuleAction["Field"]): boolean => rule.Actions.some(({ Field }) => Field === field)
  const wishes = PANEL_WISHES.filter((wish) => has(wish === "Dimensions" ? "Length" : wish))
  return { fields: new Set(fields), wishes: new Set(wishes) }
}
