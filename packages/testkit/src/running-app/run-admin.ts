import { spawn } from "node:child_process"
import { program } from "./program.ts"

/** What a command of `npm run admin` ended with, and all that it printed. */
export interface AdminAnswer {
  readonly code: number | null
  readonly said: string
}

/** Runs `npm run admin -- <words>` on a data folder. */
export async function runAdmin(dataFolder: string, ...words: readonly string[]): Promise<AdminAnswer> {
  const child = spawn(process.execPath, [program("admin"), ...words], {
    env: { DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve))
  return { code, said }
}

/** What a command ended with, its two outputs apart. */
export interface AdminOutputs {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command in a folder, with nothing but these settings, and types `input` into it. */
export async function runAdminIn(
  folder: string,
  {
    settings,
    words,
    input = "",
  }: {
    readonly settings: Readonly<Record<string, string>>
    readonly words: readonly string[]
    readonly input?: string | undefined
  },
): Promise<AdminOutputs> {
  const child = spawn(process.execPath, [program("admin"), ...words], { cwd: folder, env: settings })
  let [out, err] = ["", ""]
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve))
  return { code, out, err }
}
