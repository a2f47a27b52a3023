import type { TokenForm } from "../api.ts"

/** The code for tokens that end, with one to renew them by. */
export function toRequest(code: string): TokenForm {
  return { code, expiring: "1" }
}
