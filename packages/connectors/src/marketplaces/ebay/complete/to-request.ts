import type { TokenForm } from "../api.ts"

/** The code for tokens. It serves once, for five minutes. */
export function toRequest(code: string, ruName: string): TokenForm {
  return { grant_type: "authorization_code", code, redirect_uri: ruName }
}
