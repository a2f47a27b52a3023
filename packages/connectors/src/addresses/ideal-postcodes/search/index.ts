import type { SearchOutcome, SearchQuestion } from "../../../address-provider.ts"
import type { IdealPostcodesApi } from "../api.ts"
import { fromSearchAnswer } from "./from-response.ts"
import { toSearchPath } from "./to-request.ts"

export async function search(
  api: IdealPostcodesApi,
  question: SearchQuestion,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const outcome = fromSearchAnswer(await api.get(toSearchPath(question), signal))
  return outcome.kind === "ok" ? { kind: "ok", found: outcome.found.slice(0, question.take) } : outcome
}
