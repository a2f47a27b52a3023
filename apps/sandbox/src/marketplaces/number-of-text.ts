import { createHash } from "node:crypto"

/** A number for a text, the same whenever it is made of the same; 1 to four thousand million. */
export function numberOfText(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) + 1
}
