import { fetchPicture } from "@smart-send/connectors/http/fetch-picture"
import { getPictureAddress } from "@smart-send/contract/picture/get-picture-address"
import { ok } from "@smart-send/domain/result/result"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Platform, Route } from "../../context.ts"
import { tenantOfHost } from "../../platform/auth/tenant-of-host.ts"
import { API_HEADERS, LINK_HEADERS } from "../../platform/http/api-headers.ts"
import { route } from "../../platform/http/route.ts"
import { sendProblem } from "../../platform/http/send.ts"
import { pictureAddress, PICTURES_PATH, readPictureToken } from "./picture-link.ts"
import { createPictureTurns, type TurnLimits } from "./picture-turns.ts"

/** A picture opened by itself is a page: nothing in it may run. Its address is a permission and is not passed on. */
const HEADERS = { ...API_HEADERS, ...LINK_HEADERS }
const KEPT = { ...HEADERS, "cache-control": "private, max-age=86400" }
/** A host that fails is not asked again at each glance. */
const KEPT_REFUSAL = "private, max-age=300"

/** Eight pictures of 5 MB are 40 MB, and twice that while the last byte comes in. */
const LIMITS: TurnLimits = { ofAll: 8, ofCustomer: 4, waiting: 100 }
const FETCH_MS = 10_000
/** From the request to the last byte of the answer: a slow reader does not keep a picture in memory. */
const WHOLE_MS = 30_000

export const pictureRoutes = ({ linkSecret, clock }: Platform): readonly Route[] => [
  route(getPictureAddress, async ({ caller, customerId }) => {
    const link = pictureAddress({ secret: linkSecret, tenant: caller.tenant }, customerId, clock.now())
    return ok({ Address: link.address, Expires: link.expires.toISOString() })
  }),
]

interface Asked {
  readonly Params: { readonly token: string }
  readonly Querystring: { readonly url?: unknown }
}

export interface PictureOptions {
  readonly limits?: TurnLimits
  readonly fetchMs?: number
}

type PicturePlatform = Pick<Platform, "tenants" | "clock" | "linkSecret" | "pictureOrigins">

/**
 * Pictures of products, fetched from the hosts that shops keep them on (ADR 166). An image element sends no token, so the address is the
 * permission. What can't be shown is 404, and the page draws a box.
 */
export function pictureProxyRoutes(
  app: FastifyInstance,
  platform: PicturePlatform,
  options: PictureOptions = {},
): void {
  const { pictureOrigins = [] } = platform
  const turns = createPictureTurns(options.limits ?? LIMITS)

  app.get<Asked>(`${PICTURES_PATH}/:token`, async (request, reply) => {
    const customerId = customerOf(platform, request)
    if (customerId === null) return sendProblem(reply.headers(HEADERS), { code: "LINK-EXPIRED" })
    const { url } = request.query
    const gone = goneSignal(reply)
    const turn = await turns.take(customerId, gone)
    if (turn === null) return sendProblem(reply.headers(HEADERS), { code: "TOO-MANY-REQUESTS", retryAfter: 5 })
    // Held until the answer is out, because so long it is in memory.
    reply.raw.once("close", turn)
    if (gone.aborted) turn()
    const signal = AbortSignal.any([gone, AbortSignal.timeout(options.fetchMs ?? FETCH_MS)])
    const picture = typeof url === "string" ? await fetchPicture(url, pictureOrigins, signal) : null
    if (picture === null) {
      return sendProblem(reply.headers({ ...HEADERS, "cache-control": KEPT_REFUSAL }), { code: "NOT-FOUND" })
    }
    return reply.headers(KEPT).type(picture.contentType).send(picture.bytes)
  })
}

function customerOf({ tenants, linkSecret, clock }: PicturePlatform, request: FastifyRequest<Asked>): string | null {
  const tenant = tenantOfHost(tenants, request.host)?.Tenant
  return tenant === undefined
    ? null
    : readPictureToken({ secret: linkSecret, tenant }, request.params.token, clock.now())
}

/** Aborted when the browser has left, or when it has taken too long: then its connection is closed. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const timer = setTimeout(() => reply.raw.destroy(), WHOLE_MS)
  reply.raw.once("close", () => {
    clearTimeout(timer)
    gone.abort()
  })
  return gone.signal
}
