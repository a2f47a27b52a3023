import type { RuleActionField } from "./rule-action-fields.ts"
import type { RuleContents } from "./rule.ts"

/**
 * Default rules by their names (RULE-12): what each may set. They run after all others and fill in what is still missing:
 * weight and sides of 0 or less, a service that nobody has chosen, an empty reference, email or phone. A seller has each
 * once, and "Marketplace Services" as often as there are marketplace services.
 */
export const DEFAULT_RULE_FIELDS = {
  Weight: ["Weight"],
  Dimensions: ["Length", "Width", "Height"],
  Extras: ["Sms", "Cover", "PrintInStore", "ExtendedBaseCover", "DeliveryGuarantee", "Signature"],
  "Domestic Service": ["Service", "CourierService"],
  "International Service": ["Service", "CourierService"],
  "Label Reference": ["LabelReference"],
  Email: ["Email"],
  Phone: ["Phone"],
  "Marketplace Services": ["Service", "CourierService"],
} as const satisfies Record<string, readonly RuleActionField[]>

export type DefaultRuleName = keyof typeof DEFAULT_RULE_FIELDS

export function isDefaultRule({ Tags }: Pick<RuleContents, "Tags">): boolean {
  return Tags.includes("Default")
}

export function isDefaultName(name: string): name is DefaultRuleName {
  return Object.hasOwn(DEFAULT_RULE_FIELDS, name)
}
