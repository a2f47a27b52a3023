/** How long a new password may be, in characters. No kinds of character are asked for: length is what counts (NIST 800-63B). */
export const PASSWORD_LIMITS = { shortest: 10, longest: 1024 } as const

/** Why a new password is refused. `COMMON` is for the server alone, which has the list. */
export type PasswordFault = "TOO-SHORT" | "TOO-LONG" | "LIKE-EMAIL" | "COMMON"

/** What a person is told. */
export const passwordFaultTexts: Readonly<Record<PasswordFault, string>> = {
  "TOO-SHORT": `Use at least ${PASSWORD_LIMITS.shortest} characters for the password. A few words in a row are easy to remember.`,
  "TOO-LONG": `Use at most ${PASSWORD_LIMITS.longest} characters for the password.`,
  "LIKE-EMAIL": "Use a password that is not your email address.",
  COMMON: "Many people use that password, so it is guessed first. Use another one.",
}

/** What is wrong with a new password by itself and beside the person's email address; null when nothing is. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  if (password.length > PASSWORD_LIMITS.longest) return "TOO-LONG"
  // Counted as people count: a letter beyond the first 65,536 is one.
  if (Array.from(password).length < PASSWORD_LIMITS.shortest) return "TOO-SHORT"
  const address = email.trim().toLowerCase()
  const [name = ""] = address.split("@", 1)
  // With digits and signs at its ends it is still the address.
  const core = password.toLowerCase().replaceAll(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, "")
  const isAddress = password.trim().toLowerCase() === address || (core !== "" && (core === address || core === name))
  return isAddress ? "LIKE-EMAIL" : null
}
