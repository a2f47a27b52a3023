import { applyRules as applyRulesCall } from "@smart-send/contract/rule/apply-rules"
import { createRule as createRuleCall } from "@smart-send/contract/rule/create-rule"
import { deleteRule as deleteRuleCall } from "@smart-send/contract/rule/delete-rule"
import { listRules as listRulesCall } from "@smart-send/contract/rule/list-rules"
import { orderRules as orderRulesCall } from "@smart-send/contract/rule/order-rules"
import { previewRule as previewRuleCall } from "@smart-send/contract/rule/preview-rule"
import { suggestRule as suggestRuleCall } from "@smart-send/contract/rule/suggest-rule"
import { undoRules as undoRulesCall } from "@smart-send/contract/rule/undo-rules"
import { updateRule as updateRuleCall } from "@smart-send/contract/rule/update-rule"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { applyRules } from "./apply-rules.ts"
import { createRule } from "./create-rule.ts"
import { deleteRule } from "./delete-rule.ts"
import { listRules } from "./list-rules.ts"
import { orderRules } from "./order-rules.ts"
import { previewRule } from "./preview-rule.ts"
import { suggestRule } from "./suggest-rule.ts"
import { undoRules } from "./undo-rules.ts"
import { updateRule } from "./update-rule.ts"

export const ruleRoutes = (platform: Platform): readonly Route[] => [
  route(listRulesCall, (context, input) => listRules(platform, context, input)),
  route(createRuleCall, (context, input) => createRule(platform, context, input)),
  route(updateRuleCall, (context, input) => updateRule(platform, context, input)),
  route(deleteRuleCall, (context, input) => deleteRule(platform, context, input)),
  route(orderRulesCall, (context, input) => orderRules(platform, context, input)),
  route(previewRuleCall, (context, input) => previewRule(platform, context, input)),
  route(applyRulesCall, (context, input) => applyRules(platform, context, input)),
  route(undoRulesCall, undoRules),
  route(suggestRuleCall, suggestRule),
]
