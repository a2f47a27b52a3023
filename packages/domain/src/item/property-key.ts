import { ITEM_LIMITS } from "./item-limits.ts"
import type { Address } from "../address/address.ts"
import { deliveryPointKey } from "../address/delivery-point.ts"
import { personKey } from "../address/recipient-name.ts"
import { PROPERTY_KEY_VERSION } from "./property-key-version.ts"

/**
 * Names the delivery point and the person a parcel goes to, however they are typed, so that orders of one buyer can be grouped
 * (ITEM-23): `version:country:postcode:lines:town:name:organisation`, in plain words. Two recipients with one key are
 * one buyer at one door. Empty when the address does not say, or says more than a key can hold: it is never cut, for what is cut
 * off may be all that tells two strangers apart.
 */
export function propertyKeyOf(recipient: Address): string {
  const [door, person] = [deliveryPointKey(recipient), personKey(recipient)]
  const key = [PROPERTY_KEY_VERSION, door, person].join(":")
  return door === "" || person === "" || key.length > ITEM_LIMITS.propertyKey ? "" : key
}
