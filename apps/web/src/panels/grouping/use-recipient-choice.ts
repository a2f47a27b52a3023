import { recipientLines } from "@smart-send/domain/address/address-lines"
import { whyNotGrouped } from "@smart-send/domain/grouping/why-not-grouped"
import { isForDifferentPeople } from "@smart-send/domain/grouping/recipients-of"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"

/** Who gets the parcel of different people's orders, as far as the seller has said. */
export interface RecipientChosen {
  /** The orders are for different people at one door: it has to be said. */
  readonly isNeeded: boolean
  readonly id: ItemId | null
  readonly isAgreed: boolean
  readonly choose: (id: ItemId | null) => void
  readonly agree: (isAgreed: boolean) => void
  /** What is asked of the server: nobody until the choice is made and confirmed. */
  readonly recipientOf: ItemId | undefined
}

/** What was confirmed holds for these very orders and this choice, and for no others. */
export function useRecipientChoice(items: readonly ShipmentItem[]): RecipientChosen {
  const [chosen, setChosen] = useState<ItemId | null>(null)
  const [agreedFor, setAgreedFor] = useState<string | null>(null)
  const id = items.some((item) => item.Id === chosen) ? chosen : null
  const question = JSON.stringify([id, ...items.map((item) => [item.Id, item.Recipient])])
  const isNeeded = isForDifferentPeople(items) && whyNotGrouped(items) === null
  const isAgreed = id !== null && agreedFor === question
  return {
    isNeeded,
    id,
    isAgreed,
    choose: setChosen,
    agree: (agreed) => setAgreedFor(agreed ? question : null),
    recipientOf: isNeeded && isAgreed && id !== null ? id : undefined,
  }
}

/** One order for each way that a recipient is written, the first of them. */
export function distinctRecipients(items: readonly ShipmentItem[]): readonly ShipmentItem[] {
  const written = new Map<string, ShipmentItem>()
  for (const item of items) {
    const text = recipientLines(item.Recipient).join("\n")
    if (!written.has(text)) written.set(text, item)
  }
  return [...written.values()]
}
