import { err, ok, type Result } from "@smart-send/domain/result/result"
import { parseJsonText } from "@smart-send/domain/text/json-text"
import type { z } from "zod"
import type { FileFault } from "./file-fault.ts"
import { jsonPositions, positionAt } from "./json-position.ts"

/** Parses and validates a JSON text. Each fault has its line and column. */
export function readJsonFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Result<z.output<Schema>, readonly FileFault[]> {
  let json: unknown
  try {
    json = parseJsonText(text)
  } catch (error) {
    const offset = Number(/at position (\d+)/.exec(String(error))?.[1] ?? text.length)
    return err([{ file, ...positionAt(text, offset), message: "This is no valid JSON from here on." }])
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return ok(parsed.data)
  const positionOf = jsonPositions(text)
  return err(
    parsed.error.issues.map((issue) => {
      const extra = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined
      const path = extra === undefined ? issue.path : [...issue.path, extra]
      const { line, column } = positionOf(path)
      return { file, line, column, message: `${issue.path.join(".") || "File"}: ${issue.message}` }
    }),
  )
}
