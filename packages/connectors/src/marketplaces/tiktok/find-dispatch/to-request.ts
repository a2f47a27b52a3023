import type { TiktokRequest } from "../api.ts"
import { toRequest as toReadRequest } from "../read/to-request.ts"

/** Each unit of the order names the number it has gone under. */
export function toRequest(orderId: string): TiktokRequest {
  return toReadRequest([orderId])
}
