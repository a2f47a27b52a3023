import type { FilePosition } from "./json-position.ts"

/** What is wrong with a data file, and where. */
export interface FileFault extends FilePosition {
  /** Path below the folder that is read: `parcelyard/rates/2026-11-01/wren.csv`. */
  readonly file: string
  readonly message: string
}

/** One line per fault, as compilers write them: `parcelyard/zones.json:12:9: ...`. */
export function faultText(fault: FileFault): string {
  return `${fault.file}:${fault.line}:${fault.column}: ${fault.message}`
}
