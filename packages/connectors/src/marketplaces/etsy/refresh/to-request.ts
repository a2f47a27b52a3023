import type { EtsyApi, TokenForm } from "../api.ts"

export function toRequest({ clientId }: EtsyApi, refreshToken: string): TokenForm {
  return { grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken }
}
