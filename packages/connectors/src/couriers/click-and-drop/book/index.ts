import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import type { ClickAndDropApi } from "../api.ts"
import { fromResponse, orderWithoutLabel } from "./from-response.ts"
import { toRequest, toUndoRequest } from "./to-request.ts"

/** An order that got no label is no booking: it is deleted again, so that the refusal is a definite one. */
export async function book(
  api: ClickAndDropApi,
  request: ConsignmentRequest,
  signal: AbortSignal,
): Promise<BookOutcome> {
  const made = toRequest(request, new Date())
  if (!made.ok) return made.error
  const answer = await api.send(made.value, signal)
  const order = orderWithoutLabel(answer, request.reference)
  if (order === null) return fromResponse(answer, request.reference)
  return fromResponse(answer, request.reference, await api.send(toUndoRequest(order), signal))
}
