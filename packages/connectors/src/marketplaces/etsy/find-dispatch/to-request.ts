import type { EtsyRequest } from "../api.ts"
import { toRequest as toReadRequest } from "../read/to-request.ts"

/** The receipt holds what was told of it. */
export function toRequest(shopId: string, receiptId: string): EtsyRequest {
  return toReadRequest(shopId, receiptId)
}
