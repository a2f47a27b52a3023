import type { ItemProblem } from "../item/item-problem.ts"
import { ownValue } from "../record/own-value.ts"

/**
 * The sentence for each problem: the required one where there is one (CHECK-6), otherwise one that says what to do.
 * Codes of a family (ADDRESS-RECIPIENT-TOWN-REQUIRED) share the text of their last part.
 */
const TEXTS = {
  "ITEM-WEIGHT": "Enter the parcel's weight.",
  "ITEM-VALUE": "Enter a value above 0 for {line}.",
  "ITEM-DIMENSIONS": "Enter the parcel's weight, length, width and height: this service needs all four.",
  "ITEM-PROHIB-INVALID": "This service does not carry these contents. Choose another service.",
  "ITEM-PROHIB-CONFIRM": "Check that this service carries these contents.",
  "SERVICE-MISSING": "Choose a service.",
  "SERVICE-UNAVAILABLE": "This service can't carry this item. Choose another service.",
  "SERVICE-COLLECTION-DATE": "Choose another collection date: {date} is not offered.",
  "SERVICE-MULTIPARCEL-UNSUPPORTED":
    "This service takes one parcel at a time. Send as a single parcel or choose another service.",
  "SERVICE-DDU-UNSUPPORTED":
    "Enter an IOSS number or add delivered duty paid: this service needs duties paid in advance.",
  "EXTRAS-UNAVAILABLE": "This service does not offer {extras}. Remove it or choose another service.",
  "ADDRESS-RECIPIENT": "Choose the recipient's country.",
  "ADDRESS-SENDER": "Choose the sender's country.",
  "ADDRESS-RECIPIENT-SAMEPOSTCODE": "Your recipient and sender postcodes are the same.",
  "PRODUCT-TARIFFCODE-TOO-SHORT": "Enter a tariff code of at least {least} digits for {line}.",
  "PRODUCT-TARIFFCODE-TOO-SHORT-LIKELY":
    "Enter a tariff code of at least {least} digits for {line}: {code} is probably {likely}, without its first 0.",
  "PRODUCT-TARIFFCODE-LENGTH":
    "Check the tariff code of {line}: {code} has {digits} digits, and tariffs have codes of 6, 8 or 10.",
  "PRODUCT-TARIFFCODE-LENGTH-LIKELY":
    "Check the tariff code of {line}: {code} has {digits} digits, and tariffs have codes of 6, 8 or 10. It is probably {likely}.",
  "PRODUCT-TARIFFCODE-UNKNOWN": "Choose another tariff code for {line}: there is no code {code}.",
  "PRODUCT-TARIFFCODE-OTHER-SYSTEM":
    "Choose another tariff code for {line}: {code} is not in the {system} tariff that this service needs.",
  "CUSTOMS-SENDER-VATSTATUS-FORMAT":
    "Choose whether the sender is registered for VAT: private senders can't use this service.",
  "ORDERS-APART":
    "The orders in it go to different addresses at the shop. Split it to take each, or keep the address that it has.",
  "GOODS-LEFT-OUT": "Left out of the parcel, because nothing of it is shipped: {goods}.",
  "PARCELS-DROPPED":
    "Its {count} parcels were too much to keep, so it is sent as one. Give it fewer parcels, or shorter descriptions.",
  "TEXT-SHORTENED": 'Shortened from {source}: {label} "{whole}"',
  REQUIRED: "Enter {owner} {label}.",
  FORMAT: "Check {owner} {label}: it is not in the form this service needs.",
  "MIN-LENGTH": "Make {owner} {label} at least {least} characters long.",
  "MAX-LENGTH": "Shorten {owner} {label} to {most} characters.",
  "PRINTED-LENGTH": "Shorten {owner} {label}: the label writes it in {length} characters, and {most} fit.",
  UNREADABLE: "Enter {owner} {label} in letters or digits: the label can't show what is there.",
  LABEL: "The label will say \u201c{printed}\u201d for {owner} {label}.",
  "LABEL-NOTHING": "The label will show nothing of {owner} {label}.",
  "TOO-MUCH": "Lower {owner} {label} to {most} or less.",
} as const satisfies Record<string, string>

export type ProblemText = keyof typeof TEXTS

interface ProblemParts {
  readonly Field: string
  /** Where the text stands when the code is one of a family; the code itself otherwise. */
  readonly text?: ProblemText
  readonly values?: Readonly<Record<string, string | number>>
  readonly Severity?: ItemProblem["Severity"]
}

/** The sentence of the catalogue, with its `{names}` filled in. */
function problemText(text: ProblemText, values: Readonly<Record<string, string | number>>): string {
  return TEXTS[text].replaceAll(/\{(\w+)\}/g, (_, name: string) => written(ownValue(values, name) ?? ""))
}

/** With a mark between thousands: "2,500". */
function written(value: string | number): string {
  return typeof value === "number" ? value.toLocaleString("en-GB") : value
}

/** A problem whose code has a text of its own. */
export function problem(code: ProblemText, { Field, values, Severity }: Omit<ProblemParts, "text">): ItemProblem {
  return { Code: code, Field, Message: problemText(code, values ?? {}), Severity: Severity ?? "error" }
}

/** A problem of a family of codes: `ADDRESS-SENDER-TOWN` with the ending `REQUIRED`. */
export function fieldProblem(
  prefix: string,
  ending: "REQUIRED" | "FORMAT" | "MIN-LENGTH" | "MAX-LENGTH" | "LABEL",
  parts: Omit<ProblemParts, "text"> & { readonly text?: ProblemText },
): ItemProblem {
  return {
    Code: `${prefix}-${ending}`,
    Field: parts.Field,
    Message: problemText(parts.text ?? ending, parts.values ?? {}),
    Severity: parts.Severity ?? "error",
  }
}

/** "the order line" when there is one, else "order line 2". */
export function lineName(index: number, count: number): string {
  return count === 1 ? "the order line" : `order line ${index + 1}`
}
