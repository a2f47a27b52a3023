import { z } from "zod"
import { oneLine, severalLines } from "./one-line.ts"

/** A text of one line that somebody types, such as a name: read as it is kept (ITEM-50). Its limits come after it. */
export function lineSchema() {
  return z.string().overwrite(oneLine)
}

/** The same of several lines, such as a message. */
export function linesSchema() {
  return z.string().overwrite(severalLines)
}
