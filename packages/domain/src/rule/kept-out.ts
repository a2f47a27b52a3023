import type { RuleTrace } from "./rule-trace.ts"

/** The code of an order that a rule keeps out (RULE-14): it is no fault. */
export const NOT_IMPORTED = "NOT-IMPORTED"

/** The name of the rule that keeps an order out; empty where its trace names none. */
export function keepingOut(trace: readonly RuleTrace[]): string {
  return trace.find(({ Field, Note }) => Field === "DontImport" && Note === null)?.RuleName ?? ""
}
