import type { Address } from "../../address/address.ts"
import type { ValidationRule } from "../../quote/quote.ts"
import type { AddressSuggestion } from "../address-suggestion.ts"
import type { AddressCheck, CheckedAddress } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

const LINES = ["Name", "Organisation", "AddressLine1", "AddressLine2", "Town", "County"] as const
type Line = (typeof LINES)[number]
/** Where the rest of a line that is too long may go, when nothing stands there. */
const NEXT: Partial<Record<Line, "AddressLine2" | "Locality">> = {
  AddressLine1: "AddressLine2",
  AddressLine2: "Locality",
}

/** Finds lines that are longer than the chosen service takes, and splits one over an empty line where that keeps every word. */
export const checkLineLengths: AddressCheck = (checked) =>
  LINES.flatMap((line) => {
    const rule = checked.rules.find(({ name }) => name === line)
    const text = checked.address[line].trim()
    return rule?.maxLength == null || text.length <= rule.maxLength ? [] : [tooLong(checked, line, rule)]
  })

function tooLong(checked: CheckedAddress, line: Line, rule: ValidationRule): AddressSuggestion {
  const most = rule.maxLength ?? 0
  const length = checked.address[line].trim().length
  const who = checked.serviceName === "" ? "Couriers take" : `${checked.serviceName} takes`
  return {
    Code: "LINE-TOO-LONG",
    Field: line,
    Message: cutMessage(`${rule.label} is ${length} characters long. ${who} ${most}.`),
    Changes: parted(checked.address, line, most),
  }
}

function parted(address: Address, line: Line, most: number): Record<string, string> {
  const next = NEXT[line]
  if (next === undefined || address[next].trim() !== "") return {}
  const text = address[line].trim()
  const at = breakOf(text, most)
  const rest = text.slice(at).replace(/^[\s,]+/, "")
  return at <= 0 || rest.length > most ? {} : { [line]: text.slice(0, at).replace(/[\s,]+$/, ""), [next]: rest }
}

/** The last comma that leaves room, else the last gap between words; 0 for none. */
function breakOf(text: string, most: number): number {
  const head = text.slice(0, most + 1)
  const comma = head.lastIndexOf(",")
  return comma > 0 && text.length - comma <= most ? comma : head.lastIndexOf(" ")
}
