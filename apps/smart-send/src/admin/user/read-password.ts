import { randomBytes } from "node:crypto"
import { text } from "node:stream/consumers"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { CommandInput } from "../command.ts"

const SHORTEST = 10
const LONGEST = 1024
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
  if (password.length < SHORTEST || password.length > LONGEST)
    throw new StartRefusal(`A password has ${SHORTEST} to ${LONGEST} characters.`)
  return { password, isMade: false }
}

export function passwordLines({ password, isMade }: Password): readonly string[] {
  return isMade ? [`The password is ${password}`, "It is shown this once, and kept nowhere."] : []
}
