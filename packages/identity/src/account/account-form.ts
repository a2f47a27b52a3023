import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { isMailAddress } from "@smart-send/domain/mail/mail-address"
import { z } from "zod"
import { formText } from "../form-text.ts"

/** A form of an account in bytes: the longest password, each character of it escaped. */
export const FORM_LIMIT = 20_000

/** What may be typed. A text that can't be kept counts as missing, so that its field says so. */
export const accountFormSchema = z.object({
  name: formText(FORM_LIMIT).catch(""),
  email: formText(FORM_LIMIT).catch(""),
  password: formText(FORM_LIMIT).catch(""),
})
export type AccountForm = z.infer<typeof accountFormSchema>

/** Whether an account can have this address: one that can be written to. */
export function isEmail(text: string): boolean {
  return isMailAddress(text) && text.trim().length <= ADDRESS_LIMITS.email
}
