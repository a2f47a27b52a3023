import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import type { FastifyRequest } from "fastify"
import type { Provider } from "oidc-provider"
import type { createIssuerStore } from "./issuer-store.ts"

/** One host one comes by, with the issuer that answers on it. */
export interface Origin {
  /** Scheme and host, without a trailing slash: `http://localhost:4000`. */
  readonly address: string
  readonly tenant: TenantConfig
  readonly provider: Provider
  readonly store: ReturnType<typeof createIssuerStore>
}

export type OriginOf = (request: FastifyRequest) => Origin | null

/** Hands a request to the provider's own machinery: it reads scheme and host from these headers, so they are ours, never the sender's. */
export function asSeenBy({ address }: Origin, request: FastifyRequest): FastifyRequest["raw"] {
  const { protocol, host } = new URL(address)
  request.raw.headers["x-forwarded-proto"] = protocol.slice(0, -1)
  request.raw.headers["x-forwarded-host"] = host
  return request.raw
}

/** Whether a form was posted by a page of this origin. Scripts that send neither header carry no cookie of a browser either. */
export function isSameOrigin({ address }: Origin, { headers }: FastifyRequest): boolean {
  if (headers.origin !== undefined) return headers.origin === address
  const site = headers["sec-fetch-site"]
  return site === undefined || site === "same-origin" || site === "none"
}
