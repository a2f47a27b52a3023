import { randomBytes } from "node:crypto"
import { text } from "node:stream/consumers"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { CommandInput } from "../command.ts"

const MADE_BYTES = 15

export const PASSWORD_OPTIONS = {
  "password-stdin": {
    type: "boolean",
    help: "reads the password from standard input; without it one is made and shown once",
  },
} as const

interface Password {
  readonly password: string
  /** The command generated it, so it must print it. */
  readonly isMade: boolean
}

/** A password is never an argument: arguments can be read in the process list and in the shell's history. */
export async function readPassword({ has }: CommandInput): Promise<Password> {
  if (!has("password-stdin")) return { password: randomBytes(MADE_BYTES).toString("base64url"), isMade: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, "")
  const { shortest, longest } = PASSWORD_LIMITS
  if (password.length < shortest || password.length > longest)
    throw new StartRefusal(`A password has ${shortest} to ${longest} characters.`)
  return { password, isMade: false }
}

export function passwordLines({ password, isMade }: Password): readonly string[] {
  return isMade ? [`The password is ${password}`, "It is shown this once, and kept nowhere."] : []
}
