import { spawn } from "node:child_process"
import { join } from "node:path"

const ADMIN = join(import.meta.dirname, "../../../../apps/smart-send/src/admin.ts")

/** What a command of `npm run admin` ended with, and all that it printed. */
export interface AdminAnswer {
  readonly code: number | null
  readonly said: string
}

/** Runs `npm run admin -- <words>` on a data folder. */
export async function runAdmin(dataFolder: string, ...words: readonly string[]): Promise<AdminAnswer> {
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve))
  return { code, said }
}
