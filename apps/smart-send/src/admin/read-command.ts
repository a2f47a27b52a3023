import { parseArgs } from "node:util"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command, CommandInput } from "./command.ts"

/** The command line as it was understood. */
export type ParsedCommand =
  | { readonly kind: "help"; readonly command: Command | null }
  | { readonly kind: "run"; readonly command: Command; readonly given: CommandInput; readonly isJson: boolean }

const LONGEST_NAME = 2

/**
 * Parses a command line by the table of commands.
 * @throws StartRefusal naming what is missing, superfluous or unknown.
 */
export function readCommand(words: readonly string[], commands: readonly Command[]): ParsedCommand {
  const named = words.filter((word) => !word.startsWith("-")).slice(0, LONGEST_NAME)
  const command =
    commands.find(({ name }) => name === named.join(" ")) ?? commands.find(({ name }) => name === named[0])
  const wantsHelp = words.includes("--help") || words.includes("-h")
  if (command === undefined) {
    if (wantsHelp || words.length === 0) return { kind: "help", command: null }
    throw new StartRefusal(`There is no command "${named.join(" ")}". "npm run admin -- --help" lists them all.`)
  }
  if (wantsHelp) return { kind: "help", command }
  const rest = words.filter((_, index) => !placesOf(words, command).includes(index))
  const { values, positionals } = parsed(rest, command)
  const missing = command.takes[positionals.length]
  if (missing !== undefined || positionals.includes("")) throw refusal(command, `<${missing?.name ?? "…"}> is missing`)
  const surplus = positionals[command.takes.length]
  if (surplus !== undefined) throw refusal(command, `"${surplus}" is one word too many`)
  const given = new Map(command.takes.map(({ name }, index) => [name, positionals[index] ?? ""]))
  const options = new Map(Object.entries(values))
  return {
    kind: "run",
    command,
    isJson: options.get("json") === true,
    given: {
      argument: (name) => given.get(name) ?? "",
      option: (name) => {
        const value = options.get(name)
        return typeof value === "string" ? value : undefined
      },
      has: (name) => options.get(name) === true,
    },
  }
}

/** The positions of the words of the command's name; options may come before them. */
function placesOf(words: readonly string[], { name }: Command): readonly number[] {
  const count = name.split(" ").length
  return [...words.keys()].filter((index) => words[index]?.startsWith("-") === false).slice(0, count)
}

function parsed(args: string[], command: Command) {
  try {
    return parseArgs({
      args,
      options: { ...command.options, json: { type: "boolean" } },
      allowPositionals: true,
    })
  } catch (error) {
    throw refusal(command, error instanceof Error ? (error.message.split(".")[0] ?? "") : String(error))
  }
}

function refusal({ name }: Command, fault: string): StartRefusal {
  return new StartRefusal(`${fault}. "npm run admin -- ${name} --help" says what it takes.`)
}
