import { hkdfSync } from "node:crypto"

/**
 * Derives a key for one purpose from the operator's secret. Whoever learns one derived key learns nothing about the
 * others.
 */
export function deriveSecret(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secretKey, "smart-send", purpose, 32))
}
