import { cutText } from "@smart-send/domain/text/cut-text"
import { readdir, readFile, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { tenantOfHost, type HostedTenant } from "../auth/tenant-of-host.ts"
import { keepText, type KeptAnswer } from "../http/compression/kept-answer.ts"
import { sendKept, sendProblem } from "../http/send.ts"
import { compressFiles } from "./compress-files.ts"
import { isDocumentRequest } from "../http/is-document-request.ts"
import { pageHeaders, PRINT_FRAME_HEADERS, PRINT_FRAME_PATH, REPORT_PATH } from "./page-headers.ts"
import { renderIndex, type ShownTenant } from "./render-index.ts"

const SILENT_RENEW = "/statics/silent-renew"
/** Shops send sellers back here, with a code in the query that is nobody else's to know. */
const SHOP_RETURN = "/statics/marketplace-callback"
const LONGEST_REPORT = 16_384
const EMPTY_PAGE = '<!doctype html><html lang="en-GB"><head><title>Labels</title></head><body></body></html>'

interface FramingTenant {
  readonly Features: readonly string[]
  /** Addresses of pages that are shown in frames, each where the tenant has the feature of its name. */
  readonly Widgets?: Readonly<Record<string, string | undefined>> | undefined
}

export interface WebOptions {
  /** The folder of the build: index.html and the files it names. */
  readonly folder: string
  readonly tenants: ReadonlyMap<string, ShownTenant & HostedTenant & FramingTenant>
  /** Address of an outside OIDC issuer, or null. */
  readonly issuer: string | null
  readonly onBlocked: () => void
}

/**
 * Serves the web app: its files with permanent caching (their names contain a hash), and the tenant's page at every
 * address that is a page.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  let build = await readBuild(options)
  // Not awaited: the plain files are served until the copies exist, and while a build takes them away.
  const closing = new AbortController()
  const compress = async (): Promise<void> => compressFiles(options.folder, closing.signal).catch(() => undefined)
  let compressing = compress()
  app.addHook("onClose", async () => {
    closing.abort()
    await compressing
  })
  const issuer = options.issuer === null ? null : new URL(options.issuer).origin
  const renewal = pageHeaders({ issuer, mayBeFramed: true })
  const headersOf = new Map(
    [...options.tenants.values()].map((tenant) => [
      tenant.Tenant,
      pageHeaders({ issuer, mayBeFramed: false, framed: framedOrigins(tenant) }),
    ]),
  )
  const headersFor = (tenant: string, path: string): Readonly<Record<string, string>> => {
    if (path === SILENT_RENEW) return renewal
    const headers = headersOf.get(tenant) ?? renewal
    return path === SHOP_RETURN ? { ...headers, "referrer-policy": "no-referrer" } : headers
  }

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A build under a running server renames the files that the page names.
    if ((await builtAt(options.folder)) !== build.builtAt) {
      build = await readBuild(options).catch(() => build)
      compressing = compressing.then(compress)
    }
    const tenant = tenantOfHost(options.tenants, request.host)
    const page = tenant === null ? undefined : build.pages.get(tenant.Tenant)
    if (tenant === null || page === undefined) return sendProblem(reply, { code: "NOT-FOUND" })
    return sendKept(reply.headers(headersFor(tenant.Tenant, pathOf(request))), page, "text/html; charset=utf-8")
  }

  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(options.folder, "assets"))
      reply.header("x-content-type-options", "nosniff")
      reply.header("cross-origin-resource-policy", "same-origin")
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    },
    // Only files of the build can be requested. A route for each of them would slow the start.
    allowedPath: (path) => build.files.has(path),
  })
  app.get("/", answerPage)
  app.get("/index.html", answerPage)
  app.get(PRINT_FRAME_PATH, (_request, reply) => reply.headers(PRINT_FRAME_HEADERS).send(EMPTY_PAGE))
  app.setNotFoundHandler((request, reply) => {
    const { accept, "sec-fetch-dest": fetchDest } = request.headers
    const isPage = isDocumentRequest({
      method: request.method,
      path: pathOf(request),
      accept,
      fetchDest: typeof fetchDest === "string" ? fetchDest : undefined,
    })
    if (isPage) return answerPage(request, reply)
    // The page's own request comes by here with the issuer's answer in the address, which is all that it wants to know.
    if (pathOf(request) === SILENT_RENEW) return reply.code(204).header("cache-control", "no-store").send()
    return sendProblem(reply, { code: "NOT-FOUND" })
  })
  app.register(async (reports) => takeReports(reports, options.onBlocked))
}

interface Build {
  readonly builtAt: number | null
  /** The page of each tenant. */
  readonly pages: ReadonlyMap<string, KeptAnswer>
  /** The paths of its files. */
  readonly files: ReadonlySet<string>
}

async function readBuild({ folder, tenants, issuer }: WebOptions): Promise<Build> {
  // Before the page: one that is built while it is read is read again.
  const at = await builtAt(folder)
  const html = await readFile(join(folder, "index.html"), "utf8")
  const files = await filesOf(folder)
  const shown = [...tenants.values()].map(
    (tenant) => [tenant.Tenant, keepText(renderIndex(html, tenant, issuer))] as const,
  )
  return { builtAt: at, pages: new Map(shown), files }
}

/** When the page was built; null while it is being built anew. */
async function builtAt(folder: string): Promise<number | null> {
  return stat(join(folder, "index.html")).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}

/** The paths of the build's files. Their compressed copies have no address of their own. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`)
  const served = new Set(paths)
  served.delete("/index.html")
  return served
}

function framedOrigins({ Features, Widgets = {} }: FramingTenant): readonly string[] {
  const addresses = Object.entries(Widgets).flatMap(([feature, address]) =>
    Features.includes(feature) && address !== undefined ? [address] : [],
  )
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/"
}

/** A report means that something did what the policy forbids: an attack, or a mistake of ours. */
function takeReports(app: FastifyInstance, onBlocked: () => void): void {
  const reads = ["application/csp-report", "application/reports+json", "application/json"]
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(reads, { parseAs: "string", bodyLimit: LONGEST_REPORT }, (_request, body, done) =>
    done(null, body),
  )
  app.post(REPORT_PATH, { bodyLimit: LONGEST_REPORT }, (request, reply) => {
    onBlocked()
    request.log.warn({ report: cutText(String(request.body), 1_000) }, "the content policy blocked something")
    return reply.code(204).send()
  })
}
