import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A 32-byte key for one purpose, derived from the operator's secret. */
export function keyFor(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `smart-send ${purpose}`, 32))
}

/** Encrypts `text` with AES-256-GCM, bound to `name`: what was sealed under one name cannot be opened under another. */
export function seal(key: Buffer, name: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name))
  const locked = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked])
}

/** @throws when the key or the name is another one, or a byte was changed. */
export function unseal(key: Buffer, name: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
}
