import type { BookingId } from "@smart-send/domain/id/id"
import type { LabelOutcome } from "../../../courier.ts"
import type { ClickAndDropApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** The size of the page is the account's setting there; it can't be asked for. */
export async function label(api: ClickAndDropApi, reference: BookingId, signal: AbortSignal): Promise<LabelOutcome> {
  return fromResponse(await api.send(toRequest(reference), signal))
}
