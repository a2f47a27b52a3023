import type { Address } from "../address/address.ts"
import { oneLine } from "../text/one-line.ts"
import { printedText } from "../text/printed-text.ts"
import type { QuotedItem } from "./rate-item.ts"
import type { QuoteState } from "./quote.ts"

/** The fields of an address that a label shows as they were typed; a postcode has its own form. */
const SHOWN = ["Name", "Organisation", "AddressLine1", "AddressLine2", "Locality", "Town", "County"] as const

/** What a label shows of both addresses of an item, where that is not what was typed: each text once (LABEL-31). */
export function labelTexts({ Sender, Recipient }: Pick<QuotedItem, "Sender" | "Recipient">): QuoteState["LabelTexts"] {
  const typed = new Set([...textsOf(Recipient), ...textsOf(Sender)])
  return [...typed].flatMap((Typed) => {
    const Printed = printedText(Typed)
    return Printed === oneLine(Typed.normalize("NFC")) ? [] : [{ Typed, Printed }]
  })
}

function textsOf(address: Pick<Address, (typeof SHOWN)[number]>): readonly string[] {
  return SHOWN.map((field) => address[field])
}
