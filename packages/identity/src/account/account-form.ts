import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { isMailAddress } from "@smart-send/domain/mail/mail-address"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"
import { z } from "zod"
import { formText } from "../form-text.ts"

/** A form of an account in bytes: the longest password, each character of it escaped. */
export const FORM_LIMIT = 20_000

/** What may be typed; what is missing or wrong is said field by field. Longer texts than the fields take are nobody's. */
export const accountFormSchema = z.object({
  name: formText(500),
  email: formText(500),
  password: formText(PASSWORD_LIMITS.longest * 2),
})
export type AccountForm = z.infer<typeof accountFormSchema>

/** Whether an account can have this address: one that can be written to. */
export function isEmail(text: string): boolean {
  return isMailAddress(text) && text.trim().length <= ADDRESS_LIMITS.email
}
