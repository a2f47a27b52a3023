import { pino, type DestinationStream, type Logger } from "pino"
import { z } from "zod"
import type { Environment } from "./read-environment.ts"

const lineSchema = z.object({
  level: z.int(),
  time: z.number(),
  msg: z.string().default(""),
  reason: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
})

/** A person reads the demo's console: what happened and why, without what only a search needs. */
const plainLines: DestinationStream = {
  write: (text) => {
    const { level, time, msg, reason, err } = lineSchema.parse(JSON.parse(text))
    const why = err?.message ?? reason
    const at = new Date(time).toLocaleTimeString("en-GB")
    process.stderr.write(`${at} ${pino.levels.labels[level] ?? ""}: ${msg}${why === undefined ? "" : ` (${why})`}\n`)
  },
}

/** LOG_LEVEL decides what is logged. Without it, production logs each request as JSON; the demo prints warnings as plain lines. */
export function createLog({ logLevel, mode }: Environment): Logger {
  if (logLevel === null && mode === "demo") return pino({ level: "warn" }, plainLines)
  return pino({ level: logLevel ?? "info" })
}
