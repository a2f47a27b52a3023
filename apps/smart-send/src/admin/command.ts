import type { ParseArgsOptionDescriptor } from "node:util"

interface Option extends ParseArgsOptionDescriptor {
  readonly help: string
  /** What stands for the value in the help: `<text>`. Left out for a switch. */
  readonly value?: string
}

interface Argument {
  readonly name: string
  readonly help: string
}

/** What the operator typed, already held to the command's own description. */
export interface CommandInput {
  /** By its name, the one that stands in the help. */
  readonly argument: (name: string) => string
  readonly option: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

/** What a command did: sentences for people, and the same facts for scripts (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[]
  readonly facts: unknown
}

/** One command of `npm run admin`. A refusal is thrown as StartRefusal: its sentence is all that is shown, with exit code 1. */
export interface Command {
  /** Noun and verb, or a verb alone. */
  readonly name: string
  readonly summary: string
  /** What else has to be known before it is used. */
  readonly details?: readonly string[]
  readonly takes: readonly Argument[]
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (given: CommandInput) => Promise<CommandResult>
}
