import { createHash } from "node:crypto"
import type { Address } from "@smart-send/domain/address/address"
import { doorKey } from "@smart-send/domain/address/delivery-point"
import { plainWords } from "@smart-send/domain/address/plain-words"

/** The key of a past address: a digest of the person and the door, the same however they are written. */
export function pastAddressKey(address: Address): string {
  const who = [address.Name, address.Organisation].map((name) => plainWords(name).join(" "))
  const text = [...who, doorKey(address)].join("|")
  return createHash("sha256").update(text).digest("hex").slice(0, 32)
}
