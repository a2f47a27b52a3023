export const REFRESH_PATH = "/api/v2/token/refresh"

export function toRequest(refreshToken: string): Readonly<Record<string, string>> {
  return { refresh_token: refreshToken, grant_type: "refresh_token" }
}
