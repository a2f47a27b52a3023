import { err, ok, type Result } from "@smart-send/domain/result/result"
import { whyNotCalled } from "../../../http/public-address.ts"
import type { LinkOutcome, LinkRequest } from "../../../marketplace.ts"
import { toStoreAddress, toStoreId } from "../../../store-address.ts"
import type { PrestashopAccess, PrestashopRequest } from "../api.ts"

type Refused = Extract<LinkOutcome, { kind: "refused" }>

/** Of `AccountProfile.externalId`. */
const MOST_ADDRESS = 128

/** The address and the key as they were typed, looked at before anybody is called. */
export function toAccess(
  { values }: Pick<LinkRequest, "values">,
  allowedOrigins: readonly string[],
): Result<PrestashopAccess, Refused> {
  const address = toStoreAddress(values["StoreAddress"] ?? "")
  const why = address === null ? "This is not the address of a shop." : whyNotCalled(address, allowedOrigins)
  if (address === null || why !== null) return refuse("StoreAddress", why ?? "")
  if (toStoreId(address).length > MOST_ADDRESS) return refuse("StoreAddress", "The address is too long.")
  const key = (values["Key"] ?? "").trim()
  if (!/^[A-Za-z0-9]{32}$/.test(key)) return refuse("Key", "A webservice key has 32 letters and digits.")
  return ok({ address, key })
}

/** What the key may do, and on which resources. */
export function toRequest(): PrestashopRequest {
  return { method: "GET", resource: "", query: {}, limit: "call" }
}

function refuse(field: string, message: string): Result<never, Refused> {
  return err({ kind: "refused", field, message })
}
