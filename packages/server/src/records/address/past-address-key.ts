import { createHash } from "node:crypto"
import type { Address } from "@smart-send/domain/address/address"
import { doorKey } from "@smart-send/domain/address/delivery-point"
import { plainWords } from "@smart-send/domain/address/plain-words"

/** What a past address is kept under: a digest of who and which door, however they are written. */
export function pastAddressKey(address: Address): string {
  const who = [address.Name, address.Organisation].map((name) => plainWords(name).join(" "))
  const text = [...who, doorKey(address)].join("|")
  return createHash("sha256").update(text).digest("hex").slice(0, 32)
}
