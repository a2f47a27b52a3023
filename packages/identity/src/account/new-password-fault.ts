import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { passwordFault, type PasswordFault } from "@smart-send/domain/password/password-fault"

const COMMON = new Set(
  (await readFile(join(import.meta.dirname, "common-passwords.txt"), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
)
/** Fewer different characters than this are a key held down, or two in turns. */
const FEWEST_DIFFERENT = 4

/** Why a new password is not taken; null when it is (SIGNIN-18). */
export function newPasswordFault(password: string, email: string): PasswordFault | null {
  return passwordFault(password, email) ?? (isCommon(password.toLowerCase()) ? "COMMON" : null)
}

function isCommon(password: string): boolean {
  const bare = password.replaceAll(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, "")
  return COMMON.has(password) || COMMON.has(bare) || new Set(password).size < FEWEST_DIFFERENT
}
