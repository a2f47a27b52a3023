import { createHmac } from "node:crypto"
import { SANDBOX_APPS } from "../sandbox-apps.ts"

const { clientId, clientSecret } = SANDBOX_APPS.tiktok

/**
 * The signature of a call: its path, its query without `sign` and `access_token` in the order of the keys, and its body, between
 * two copies of the secret.
 */
export function signCall(path: string, query: Readonly<Record<string, string>>, body: string): string {
  const pairs = Object.entries(query)
    .filter(([key]) => key !== "sign" && key !== "access_token" && key !== "x-tts-access-token")
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = `${path}${pairs.map(([key, value]) => `${key}${value}`).join("")}${body}`
  return createHmac("sha256", clientSecret).update(`${clientSecret}${text}${clientSecret}`).digest("hex")
}

/** The signature of a webhook. */
export function signWebhook(body: string): string {
  return createHmac("sha256", clientSecret).update(`${clientId}${body}`).digest("hex")
}
