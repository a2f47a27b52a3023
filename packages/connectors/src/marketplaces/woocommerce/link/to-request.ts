import { err, ok, type Result } from "@smart-send/domain/result/result"
import { whyNotCalled } from "../../../http/public-address.ts"
import type { LinkOutcome, LinkRequest, MarketplaceConnection } from "../../../marketplace.ts"
import { toStoreAddress, toStoreId } from "../../../store-address.ts"
import type { WooCommerceAccess } from "../api.ts"

type Refused = Extract<LinkOutcome, { kind: "refused" }>

/** Of `AccountProfile.externalId`. */
const MOST_ADDRESS = 128

/** The shop, and the keys where both were typed. */
export interface TypedStore {
  readonly address: string
  readonly keys: Omit<WooCommerceAccess, "address"> | null
}

export function toStore(
  { values }: Pick<LinkRequest, "values">,
  allowedOrigins: readonly string[],
): Result<TypedStore, Refused> {
  const address = toStoreAddress(values["StoreAddress"] ?? "")
  const why = address === null ? "This is not the address of a shop." : whyNotCalled(address, allowedOrigins)
  if (address === null || why !== null) return refuse("StoreAddress", why ?? "")
  if (toStoreId(address).length > MOST_ADDRESS) return refuse("StoreAddress", "The address is too long.")
  const keys = toKeys((values["Key"] ?? "").trim(), (values["Secret"] ?? "").trim())
  return keys.ok ? ok({ address, keys: keys.value }) : keys
}

/** Both keys, or neither. */
function toKeys(key: string, secret: string): Result<TypedStore["keys"], Refused> {
  if (key === "" && secret === "") return ok(null)
  if (!/^ck_[A-Za-z0-9]{10,128}$/.test(key)) return refuse("Key", "A consumer key begins with ck_.")
  if (!/^cs_[A-Za-z0-9]{10,128}$/.test(secret)) return refuse("Secret", "A consumer secret begins with cs_.")
  return ok({ key, secret })
}

/** The shop's own page of consent. It gives the state back as the user's id. */
export function toConsentUrl(address: string, request: LinkRequest, { options }: MarketplaceConnection): string {
  const query = new URLSearchParams({
    app_name: options["appName"] ?? "Smart Send",
    scope: "read_write",
    user_id: request.state,
    return_url: request.callbackUrl,
    callback_url: request.keysUrl,
  })
  return `${address}/wc-auth/v1/authorize?${query.toString()}`
}

function refuse(field: string, message: string): Result<never, Refused> {
  return err({ kind: "refused", field, message })
}
