import { hkdfSync } from "node:crypto"

/** One key for one purpose, from the operator's secret: whoever learns one of them learns nothing of the others. */
export function deriveSecret(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secretKey, "smart-send", purpose, 32))
}
