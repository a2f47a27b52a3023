import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import type { ClickAndDropApi } from "../api.ts"
import { fromResponse, orderWithoutLabel } from "./from-response.ts"
import { toRequest, toUndoRequest } from "./to-request.ts"

/** An order without a label is not a booking. It is deleted, so that the refusal is definite. */
export async function book(
  api: ClickAndDropApi,
  request: ConsignmentRequest,
  signal: AbortSignal,
): Promise<BookOutcome> {
  const made = toRequest(request, api.account, new Date())
  if (!made.ok) return made.error
  const answer = await api.send(made.value, signal)
  const order = orderWithoutLabel(answer, request.reference)
  if (order === null) return fromResponse(answer, request.reference)
  return fromResponse(answer, request.reference, await api.send(toUndoRequest(order), signal))
}
