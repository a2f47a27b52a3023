import type { ChangedItem, ChangedPart } from "@smart-send/domain/changed-order/compare-order"

const WORDS: Readonly<Record<ChangedPart, string>> = {
  Name: "the buyer's name",
  Organisation: "the company",
  Address: "the address",
  Phone: "the phone number",
  Email: "the email address",
  Quantity: "a quantity",
  Value: "a price",
  Line: "a further product",
}

/** What has changed in an order, and what to do, for whoever can't see it beside each other. */
export function changedText(changed: readonly ChangedItem[]): string {
  const parts = new Set(changed.flatMap(({ changes }) => changes.map(({ part }) => WORDS[part])))
  const what = `The order has changed since it was imported: ${[...parts].join(", ")}.`
  return changed.every(({ isBooked }) => isBooked)
    ? `${what} It is booked, so it stays as it is. Cancel the booking if the change matters.`
    : `${what} Upload the file in the CSV Upload panel to take the change or leave it.`
}
