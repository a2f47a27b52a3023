import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import { serviceBySlug, type Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import type { FastifyInstance } from "fastify"
import { tenantOfHost } from "../../platform/auth/tenant-of-host.ts"
import { API_HEADERS } from "../../platform/http/api-headers.ts"
import { sendProblem } from "../../platform/http/send.ts"
import type { CourierLogos } from "../../records/logo/courier-logos.ts"

/** Where the browser asks for a service's logo, by slug. */
const LOGO_PATH = "/statics/service-logos"
const SLUG_FILE = /^([A-Za-z0-9._-]{1,64})\.svg$/

/** A picture opened by itself is a page: nothing in it may run, fetch or submit a form. */
const HEADERS: Readonly<Record<string, string>> = {
  ...API_HEADERS,
  "cache-control": "public, max-age=86400",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  "content-type": "image/svg+xml; charset=utf-8",
}

export interface LogoOptions {
  readonly tenants: ReadonlyMap<string, TenantConfig>
  /** Read at each request, because a new version of the rates may bring new services. */
  readonly catalogue: () => Catalogue
  readonly logos: CourierLogos
}

/**
 * Logos of the services that the host's tenant sells. They are public, because screens show them before anyone signs
 * in.
 */
export function logoRoutes(app: FastifyInstance, { tenants, catalogue, logos }: LogoOptions): void {
  app.get<{ Params: { file: string } }>(`${LOGO_PATH}/:file`, (request, reply) => {
    const slug = SLUG_FILE.exec(request.params.file)?.[1] ?? ""
    const tenant = tenantOfHost(tenants, request.host)
    const service = tenant === null ? null : serviceBySlug(catalogueFor(catalogue(), tenant), slug)
    if (service === null) return sendProblem(reply.headers(API_HEADERS), { code: "NOT-FOUND" })
    const { svg, etag } = logos.logoOf(service.details)
    reply.headers(HEADERS).header("etag", etag)
    return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(svg)
  })
}
