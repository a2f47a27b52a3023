import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { compileRules } from "@smart-send/domain/rule/compile-rules"
import type { Rule } from "@smart-send/domain/rule/rule"
import type { Tx } from "../../platform/db/scope.ts"
import type { OfTenant, OnSale } from "../service-choice/seller-terms.ts"
import { readRules } from "./rule-store.ts"
import { ruleWorldFor } from "./rule-world-for.ts"
import { ruledItem, type RuledItem } from "./ruled-item.ts"

/** The rules of a seller, ready to be applied. */
export interface RulesInForce {
  readonly apply: (item: ShipmentItem) => RuledItem
  /** Whether one of them may split an item. */
  readonly maySplit: boolean
}

export interface RuleScope extends OfTenant {
  readonly customerId: string
}

/** Null when there is none, or when the tenant has no rules. */
export async function rulesInForce(
  platform: OnSale & { readonly packages: readonly PackagePreset[] },
  context: RuleScope,
  tx: Tx,
): Promise<RulesInForce | null> {
  if (!context.tenant.Features.includes("RuleManager")) return null
  const rules = (await readRules(tx, context.customerId, "SmartSend")).filter(({ Active }) => Active)
  if (rules.length === 0) return null
  const compiled = compileRules(rules)
  const world = ruleWorldFor(platform, context)
  return { apply: (item) => ruledItem(item, compiled, world), maySplit: rules.some(splits) }
}

function splits({ Actions }: Rule): boolean {
  return Actions.some(({ Field }) => Field === "Split")
}
