export const TOKEN_PATH = "/api/v2/token/get"

export function toRequest(code: string): Readonly<Record<string, string>> {
  return { auth_code: code, grant_type: "authorized_code" }
}
