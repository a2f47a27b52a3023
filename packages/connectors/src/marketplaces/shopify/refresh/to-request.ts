import type { TokenForm } from "../api.ts"

export function toRequest(refreshToken: string): TokenForm {
  return { grant_type: "refresh_token", refresh_token: refreshToken }
}
