import type { ShipmentItem } from "@smart-send/domain/item/item"
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

/** The rule that does for every order like this what was ticked. The first field that is ticked names it. */
export function alwaysRule(item: ShipmentItem, { fields, wishes }: Always): RuleContents {
  const values = valuesOf(item)
  const Conditions = PANEL_FIELDS.filter((field) => fields.has(field)).map((Field): RuleCondition => ({
    Id: "",
    Field,
    Comparison: "IsOneOf",
    Values: [...(values.get(Field) ?? [])],
  }))
  const actions = actionsOf(item)
  return {
    Name: (Conditions[0]?.Values[0] ?? "").slice(0, LONGEST_NAME),
    Description: "",
    RuleType: "SmartSend",
    Tags: ["InlineTag"],
    Active: true,
    BreakOnConditionMet: false,
    ConditionType: "AND",
    Conditions,
    Actions: PANEL_WISHES.filter((wish) => wishes.has(wish)).flatMap((wish) => actions.get(wish) ?? []),
  }
}

const LONGEST_NAME = 100

/** The rule that was made in this panel for orders like the item; null when there is none. */
export function ruleFor(item: ShipmentItem, rules: readonly Rule[]): Rule | null {
  const values = valuesOf(item)
  const isMet = ({ Field, Values }: RuleCondition): boolean => {
    const own = PANEL_FIELDS.find((field) => field === Field)
    return own !== undefined && (values.get(own) ?? []).some((value) => Values.includes(value))
  }
  return rules.find(({ Tags, Conditions }) => Tags.includes("InlineTag") && Conditions.every(isMet)) ?? null
}

/** What of a rule is ticked when the panel opens. */
export function alwaysOf(rule: Rule): Always {
  const fields = PANEL_FIELDS.filter((field) => rule.Conditions.some(({ Field }) => Field === field))
  const has = (field: RuleAction["Field"]): boolean => rule.Actions.some(({ Field }) => Field === field)
  const wishes = PANEL_WISHES.filter((wish) => has(wish === "Dimensions" ? "Length" : wish))
  return { fields: new Set(fields), wishes: new Set(wishes) }
}
