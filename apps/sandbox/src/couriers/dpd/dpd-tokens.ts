import { randomUUID } from "node:crypto"
import { REVOKED_KEY } from "../stand-in.ts"

/** Documented: 24 hours. */
const ACCESS_SECONDS = 24 * 60 * 60

export interface DpdTokens {
  /** New tokens for a key and its secret (`Basic`), or null. */
  logIn(authorization: string): object | null
  /** New tokens for a refresh token (`Bearer`), or null. */
  refresh(authorization: string): object | null
  /** Whether the access token is one that was given to this key, and is not yet over. */
  isTaken(authorization: string, clientId: string): boolean
  /** All tokens are over, as when the service was restarted. */
  end(): void
}

export function createDpdTokens(): DpdTokens {
  const access = new Map<string, { readonly key: string; readonly until: number }>()
  const refreshing = new Map<string, string>()

  function give(key: string): object {
    const expiry = Math.floor(Date.now() / 1000) + ACCESS_SECONDS
    const claims = Buffer.from(JSON.stringify({ sub: key, expiry })).toString("base64url")
    const accessToken = `e30.${claims}.${randomUUID()}`
    const refreshToken = randomUUID()
    access.set(accessToken, { key, until: expiry * 1000 })
    refreshing.set(refreshToken, key)
    return { data: { accessToken, refreshToken } }
  }

  return {
    logIn: (authorization) => {
      const typed = Buffer.from(after("Basic", authorization), "base64").toString("utf8")
      const [key = "", secret = ""] = typed.split(":")
      return key === "" || secret === "" || key === REVOKED_KEY ? null : give(key)
    },
    refresh: (authorization) => {
      const token = after("Bearer", authorization)
      const key = refreshing.get(token)
      refreshing.delete(token)
      return key === undefined ? null : give(key)
    },
    isTaken: (authorization, clientId) => {
      const known = access.get(after("Bearer", authorization))
      return known !== undefined && known.key === clientId && known.until > Date.now()
    },
    end: () => {
      access.clear()
      refreshing.clear()
    },
  }
}

function after(scheme: string, authorization: string): string {
  return authorization.startsWith(`${scheme} `) ? authorization.slice(scheme.length + 1) : ""
}
