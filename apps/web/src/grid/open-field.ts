import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { ADDRESS_TEXT_FIELDS } from "@smart-send/domain/address/address-text-fields"
import { checkItem } from "@smart-send/domain/item-check/check-item"
import type { CheckSettings } from "@smart-send/domain/item-check/check-settings"
import { recipientFields } from "@smart-send/domain/item-check/checks/address-fields"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { MainProblem } from "./main-problem.ts"

/** The fields of the buyer's address that stand open on the row when they are what is to be fixed first. */
const OPEN_FIELDS = [...ADDRESS_TEXT_FIELDS, "CountrySubdivision", "CountryIsoCode"] as const
export type OpenField = (typeof OPEN_FIELDS)[number]

/** The field that the row opens for its main problem; null for a problem that is fixed elsewhere. */
export function openFieldOf(problem: MainProblem | null): OpenField | null {
  const [owner, name, ...more] = problem?.problem?.Field.split(".") ?? []
  if (owner !== "Recipient" || more.length > 0 || problem?.severity !== "error") return null
  return OPEN_FIELDS.find((field) => field === name) ?? null
}

/** Before the first price the server has not said yet what the fields must hold. */
const NO_RULES = { RecipientValidation: [], LabelTexts: [] }

/** The address with the value, or the sentence that says why the field can't have it. */
export function withField(
  { item, quote }: Pick<ItemRecord, "item" | "quote">,
  { field, value }: { readonly field: OpenField; readonly value: string },
  settings: CheckSettings,
): { readonly ok: true; readonly address: Address } | { readonly ok: false; readonly sentence: string } {
  const parsed = addressSchema.safeParse({ ...item.Recipient, [field]: value.trim() })
  if (!parsed.success) return { ok: false, sentence: parsed.error.issues[0]?.message ?? "" }
  const changed = { ...item, Recipient: parsed.data }
  const problems: readonly ItemProblem[] = [
    ...checkItem(changed, settings),
    ...recipientFields(changed, quote ?? NO_RULES),
  ]
  const still = problems.find(({ Field, Severity }) => Field === `Recipient.${field}` && Severity === "error")
  return still === undefined ? { ok: true, address: parsed.data } : { ok: false, sentence: still.Message }
}
