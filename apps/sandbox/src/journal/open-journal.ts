import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import type { z } from "zod"

/** A file of one JSON line per fact, only ever added to. */
export interface Journal<Entry> {
  /** What the file held when it was opened. */
  readonly past: readonly Entry[]
  /** Returns once the line is with the operating system: killing this process can't lose it after that. */
  append(entry: Entry): void
  close(): void
}

/** A half-written last line is the mark of a kill in the middle of a write; nobody was told of it, so it is cut off. */
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
