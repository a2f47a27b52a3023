import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { deriveSecret } from "./derive-secret.ts"
import { keyIdOf, type KeyRing } from "./secret-key-in-use.ts"

/** Something sealed: only who has the key of that id opens it, and only for what it was sealed for. */
export interface Sealed {
  readonly bytes: Uint8Array
  readonly keyId: string
}

/** Seals texts with AES-256-GCM under the operator's key. */
export interface Seal {
  /** @param purpose what it is for (tenant, account, kind): sealed for one, it can't be opened for another. */
  seal(text: string, purpose: string): Sealed
  /** The text; an error where the key is not known, or it was sealed for something else, or changed. */
  open(sealed: Sealed, purpose: string): Result<string, "unknown-key" | "not-ours">
  /** Whether it is sealed with the key that new ones are sealed with. */
  isCurrent(keyId: string): boolean
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param use names what all of it is for, so that keys for different uses share nothing. */
export function createSeal(ring: KeyRing, use: string): Seal {
  const keys = new Map([...ring.old.toReversed(), ring.current].map((key) => [keyIdOf(key), deriveSecret(key, use)]))
  const currentId = keyIdOf(ring.current)
  const current = deriveSecret(ring.current, use)
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv("aes-256-gcm", current, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return { bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]), keyId: currentId }
    },
    open: ({ bytes, keyId }, purpose) => {
      const key = keys.get(keyId)
      if (key === undefined) return err("unknown-key")
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return err("not-ours")
      const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const text = Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()])
        return ok(text.toString("utf8"))
      } catch {
        return err("not-ours")
      }
    },
    isCurrent: (keyId) => keyId === currentId,
  }
}
