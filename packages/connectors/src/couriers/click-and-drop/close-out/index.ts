import type { CloseOutOutcome } from "../../../courier.ts"
import type { ClickAndDropApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toPaperRequest, toRequest } from "./to-request.ts"

/**
 * Hands over every order of the account that has a label: Click & Drop takes neither a list of orders nor a day. The
 * document may be ready later than the manifest. It is requested once more, and left out if it is still missing.
 */
export async function closeOut(api: ClickAndDropApi, signal: AbortSignal): Promise<CloseOutOutcome> {
  const answer = await api.send(toRequest(api.account.carrierName), signal)
  const isPaperLate = answer.kind === "manifested" && answer.document === null
  return fromResponse(answer, isPaperLate ? await api.send(toPaperRequest(answer.number), signal) : answer)
}
