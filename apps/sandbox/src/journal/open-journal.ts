import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import type { z } from "zod"

/** An append-only file with one JSON line for each fact. */
export interface Journal<Entry> {
  /** The entries that the file contained when it was opened. */
  readonly past: readonly Entry[]
  /** Returns once the operating system has the line: killing this process cannot lose it after that. */
  append(entry: Entry): void
  close(): void
}

/**
 * A half-written last line shows that the process was killed during a write. Nobody was told of it, so it is removed.
 */
export function openJournal<Entry>(file: string, schema: z.ZodType<Entry>): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const whole = text.slice(0, text.lastIndexOf("\n") + 1)
  const handle = openSync(file, "a")
  if (fstatSync(handle).size > 0 && whole.length < text.length) ftruncateSync(handle, Buffer.byteLength(whole))
  return {
    past: whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => schema.parse(JSON.parse(line))),
    append: (entry) => {
      writeSync(handle, `${JSON.stringify(entry)}\n`)
    },
    close: () => closeSync(handle),
  }
}
