import { CSV_MAPPING_LIMITS } from "./csv-mapping.ts"
import { cutText } from "../../text/cut-text.ts"

/** What a mapping is called first: by the file, without its ending and its date, or by the kind of file. */
export function mappingName(fileName: string): string {
  const stem = fileName.replace(/\.(?:csv|tsv|txt|xlsx|xls)$/i, "")
  const undated = stem
    .replaceAll(/[\s_.()-]*\d[\d\s_.:()-]*$/g, "")
    .replaceAll("_", " ")
    .trim()
  let name = ""
  for (const character of undated || stem.trim() || "Order file") {
    if (name.length + character.length > CSV_MAPPING_LIMITS.name) break
    name += character
  }
  return name.trim()
}

/** The name with a number, where another mapping is called the same. */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (wanted: string) => taken.some((each) => each.toLowerCase() === wanted.toLowerCase())
  if (!isTaken(name)) return name
  const room = CSV_MAPPING_LIMITS.name - 4
  const short = name.length > room ? mappingName(cutText(name, room)) : name
  let count = 2
  while (isTaken(`${short} ${count}`)) count += 1
  return `${short} ${count}`
}
