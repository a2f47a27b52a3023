import type { Command } from "./command.ts"

const CALLED = "npm run admin --"
const COMMON = [
  ["--json", "answers in JSON"],
  ["--help", "says what a command takes, and does nothing"],
] as const

/** All commands, one on each line. */
export function helpOfAll(commands: readonly Command[]): readonly string[] {
  return [
    `Use: ${CALLED} <command>`,
    "",
    ...columns(commands.map((command) => [[command.name, ...takesOf(command)].join(" "), command.summary])),
    "",
    ...columns(COMMON),
    "",
    "Commands work on DATABASE_URL, or on the built-in database in DATA_DIR, whether Smart Send is running on it or not.",
  ]
}

/** The help of one command: what it does, and its arguments and options. */
export function helpOf(command: Command): readonly string[] {
  const options = Object.entries(command.options ?? {}).map(([name, { value, help }]): [string, string] => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  ])
  return [
    `Use: ${CALLED} ${[command.name, ...takesOf(command), ...(options.length > 0 ? ["[options]"] : [])].join(" ")}`,
    "",
    `${command.summary}.`,
    ...(command.details ?? []),
    "",
    ...columns([
      ...command.takes.map(({ name, help }): [string, string] => [`<${name}>`, help]),
      ...options,
      ...COMMON,
    ]),
  ]
}

function takesOf({ takes }: Command): readonly string[] {
  return takes.map(({ name }) => `<${name}>`)
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
