import type { RetrieveOutcome, RetrieveQuestion } from "../../../address-provider.ts"
import type { IdealPostcodesApi } from "../api.ts"
import { fromRetrieveAnswer } from "./from-response.ts"
import { toRetrievePath } from "./to-request.ts"

export async function retrieve(
  api: IdealPostcodesApi,
  question: RetrieveQuestion,
  signal: AbortSignal,
): Promise<RetrieveOutcome> {
  return fromRetrieveAnswer(await api.get(toRetrievePath(question), signal))
}
