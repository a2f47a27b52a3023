import { recipientLines } from "@smart-send/domain/address/address-lines"
import { whyNotGrouped } from "@smart-send/domain/grouping/why-not-grouped"
import { isForDifferentPeople } from "@smart-send/domain/grouping/recipients-of"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"

/** The recipient of orders for different people, as far as the seller has chosen. */
export interface RecipientChosen {
  /** Whether the orders are for different people at one address, so that a choice is required. */
  readonly isNeeded: boolean
  readonly id: ItemId | null
  readonly isAgreed: boolean
  readonly choose: (id: ItemId | null) => void
  readonly agree: (isAgreed: boolean) => void
  /** The recipient sent to the server; undefined until the choice is made and confirmed. */
  readonly recipientOf: ItemId | undefined
}

/** A confirmation counts for exactly these orders and this choice. */
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

/** One order for each way in which a recipient is written: the first with it. */
export function distinctRecipients(items: readonly ShipmentItem[]): readonly ShipmentItem[] {
  const written = new Map<string, ShipmentItem>()
  for (const item of items) {
    const text = recipientLines(item.Recipient).join("\n")
    if (!written.has(text)) written.set(text, item)
  }
  return [...written.values()]
}
