import type { Address } from "../address/address.ts"
import type { ItemContents } from "./item.ts"

/** Keys of the numbers that a sender address holds in its meta (CUSTOMS-29). */
export const senderNumberKeys = ["EORI", "IOSS", "UKIMS"] as const
export type SenderNumberKey = (typeof senderNumberKeys)[number]

/** The number of a sender that stands in for an item's own, by the item's meta key. IOSS is not one of them: see `withSendersIoss`. */
const STANDS_FOR: ReadonlyMap<string, SenderNumberKey> = new Map([
  ["EoriNumber", "EORI"],
  ["UkimsNumber", "UKIMS"],
])

/** A number of a sender address; empty for none. */
export function senderNumberOf({ Meta }: Pick<Address, "Meta">, key: SenderNumberKey): string {
  return Meta[key]?.Value.trim() ?? ""
}

/** The sender address with a number, or without one where `value` is empty. */
export function withSenderNumber<T extends Pick<Address, "Meta">>(sender: T, key: SenderNumberKey, value: string): T {
  const { [key]: _former, ...Meta } = sender.Meta
  return { ...sender, Meta: value === "" ? Meta : { ...Meta, [key]: { Type: "Text", Value: value } } }
}

/** The sender's number that holds where the item has none of its own, by the item's meta key; empty for none. */
export function standInFor(metaKey: string, { Sender }: Pick<ItemContents, "Sender">): string {
  const key = STANDS_FOR.get(metaKey)
  return key === undefined ? "" : senderNumberOf(Sender, key)
}

/** What customs read under a meta key of the item: its own value, or else its sender's number. */
export function customsValueOf(item: Pick<ItemContents, "Sender" | "Meta">, metaKey: string): string {
  const own =
    Object.entries(item.Meta)
      .find(([key]) => key === metaKey)?.[1]
      ?.Value.trim() ?? ""
  return own === "" ? standInFor(metaKey, item) : own
}
