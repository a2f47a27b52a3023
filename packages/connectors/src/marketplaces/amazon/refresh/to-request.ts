import type { Credentials } from "../../../marketplace.ts"

export function toForm({ secrets }: Credentials): Readonly<Record<string, string>> {
  return { grant_type: "refresh_token", refresh_token: secrets["refreshToken"] ?? "" }
}
