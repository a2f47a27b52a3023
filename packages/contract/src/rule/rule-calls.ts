import type { Call } from "../call/define-call.ts"
import { applyRules } from "./apply-rules.ts"
import { createRule } from "./create-rule.ts"
import { deleteRule } from "./delete-rule.ts"
import { listRules } from "./list-rules.ts"
import { orderRules } from "./order-rules.ts"
import { previewRule } from "./preview-rule.ts"
import { suggestRule } from "./suggest-rule.ts"
import { undoRules } from "./undo-rules.ts"
import { updateRule } from "./update-rule.ts"

/** The calls about rules. */
export const ruleCalls: readonly Call[] = [
  listRules,
  createRule,
  updateRule,
  orderRules,
  previewRule,
  applyRules,
  undoRules,
  suggestRule,
  deleteRule,
]
