import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import type { FastifyRequest } from "fastify"
import type { Provider } from "oidc-provider"
import type { createIssuerStore } from "./issuer-store.ts"

/** One address of the product, with the issuer that answers there. */
export interface Origin {
  /** Scheme and host, without a trailing slash: `http://localhost:4000`. */
  readonly address: string
  readonly tenant: TenantConfig
  readonly provider: Provider
  readonly store: ReturnType<typeof createIssuerStore>
}

export type OriginOf = (request: FastifyRequest) => Origin | null

/**
 * Prepares a request for the provider, which reads scheme, host and the sender's address from these headers. They are set by us and never
 * taken from the sender.
 */
export function asSeenBy({ address }: Origin, request: FastifyRequest): FastifyRequest["raw"] {
  const { protocol, host } = new URL(address)
  request.raw.headers["x-forwarded-proto"] = protocol.slice(0, -1)
  request.raw.headers["x-forwarded-host"] = host
  request.raw.headers["x-forwarded-for"] = request.ip
  return request.raw
}

/**
 * Whether a page of this origin posted the form. A script that sends neither header sends no browser's cookie either.
 */
export function isSameOrigin({ address }: Origin, { headers }: FastifyRequest): boolean {
  if (headers.origin !== undefined) return headers.origin === address
  const site = headers["sec-fetch-site"]
  return site === undefined || site === "same-origin" || site === "none"
}
