import type { ParseArgsOptionDescriptor } from "node:util"

interface Option extends ParseArgsOptionDescriptor {
  readonly help: string
  /** The placeholder of the value in the help: `<text>`. Left out for a switch. */
  readonly value?: string
}

interface Argument {
  readonly name: string
  readonly help: string
}

/** The operator's input, already validated against the command's description. */
export interface CommandInput {
  /** The argument with this name in the help. */
  readonly argument: (name: string) => string
  readonly option: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

/** The result of a command: sentences for people, and the same facts for scripts (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[]
  readonly facts: unknown
}

/**
 * One command of `npm run admin`. A refusal is thrown as StartRefusal: only its sentence is printed, with exit code 1.
 */
export interface Command {
  /** Noun and verb, or a verb alone. */
  readonly name: string
  readonly summary: string
  /** Further explanations for the help. */
  readonly details?: readonly string[]
  readonly takes: readonly Argument[]
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (given: CommandInput) => Promise<CommandResult>
}
