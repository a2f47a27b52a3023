import type { BreakDownQuestion, SearchOutcome } from "../../../address-provider.ts"
import type { IdealPostcodesApi } from "../api.ts"
import { fromBreakDownAnswer } from "./from-response.ts"
import { toBreakDownPath } from "./to-request.ts"

export async function breakDown(
  api: IdealPostcodesApi,
  question: BreakDownQuestion,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const path = toBreakDownPath(question)
  if (path === null) return { kind: "ok", found: [] }
  const outcome = fromBreakDownAnswer(await api.get(path, signal))
  return outcome.kind === "ok" ? { kind: "ok", found: outcome.found.slice(0, question.take) } : outcome
}
