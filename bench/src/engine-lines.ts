import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { z } from "zod"
import type { Line } from "./line.ts"

const linesSchema = z.array(
  z.object({ what: z.string(), measured: z.string(), limit: z.string(), beside: z.string(), ok: z.boolean() }),
)

/** The lines of `engine.ts`. */
export async function engineLines(): Promise<readonly Line[]> {
  const engine = fork(join(import.meta.dirname, "engine.ts"), { stdio: "inherit" })
  const gone = once(engine, "exit").then(([code]) => {
    throw new Error(`The engine's lines were not measured: its process ended with ${String(code)}.`)
  })
  const [message]: readonly unknown[] = await Promise.race([once(engine, "message"), gone])
  return linesSchema.parse(message)
}
