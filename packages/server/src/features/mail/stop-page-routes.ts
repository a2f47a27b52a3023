import { toBuyerLocale } from "@smart-send/domain/settings/buyer-locale"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Platform } from "../../context.ts"
import { tenantOfHost } from "../../platform/auth/tenant-of-host.ts"
import { plainPageHeaders } from "../../platform/web/plain-page.ts"
import { findRecipient, stopMails } from "./mail-recipient.ts"
import { AGAIN, STOP, stopPage } from "./stop-page.ts"

const CODE = /^[\da-f]{32}$/
/** A code that nobody has: what is not even a code is looked up like one, so that it takes no less time. */
const NO_CODE = "0".repeat(32)
/** Far above the form's one field. */
const MOST_BYTES = 4_096

type Asked = FastifyRequest<{ Params: { code: string } }>

/**
 * Where a buyer stops a seller's mails and takes that back: `/mail/{code}`, without sign-in (MAIL-9). Reading it changes nothing,
 * because programs that look for harm follow every link of a mail. A mail program's one click (RFC 8058) is the same address,
 * posted to.
 */
export function stopPageRoutes(app: FastifyInstance, platform: Platform): void {
  const answer = async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    const tenant = tenantOfHost(platform.tenants, request.host)
    const found = tenant === null ? null : await findRecipient(platform.db, tenant.Tenant, codeOf(request))
    const brand = { name: tenant?.Brand.Name ?? "", accent: tenant?.Brand.Accent ?? "" }
    return reply
      .code(found === null ? 404 : 200)
      .headers(plainPageHeaders(brand, true))
      .send(stopPage(brand, found, toBuyerLocale(tenant?.Mail?.Locale)))
  }
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // Mail programs send one click as a form of either kind; one is enough to know that it is one.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, parsed) => parsed(null, body))
    scope.get("/mail/:code", answer)
    scope.post("/mail/:code", { bodyLimit: MOST_BYTES }, async (request: Asked, reply) => {
      const tenant = tenantOfHost(platform.tenants, request.host)
      const body = typeof request.body === "string" ? request.body : ""
      const wish = new URLSearchParams(body).get("wish")
      const isOneClick = /List-Unsubscribe=One-Click|name="List-Unsubscribe"/.test(body)
      const isStop = wish === STOP || isOneClick
      if (tenant !== null && (isStop || wish === AGAIN)) {
        await stopMails(platform.db, tenant.Tenant, codeOf(request), isStop)
      }
      // A press leads back to the page, so that reloading it asks for nothing; a mail program gets its answer at once.
      if (isOneClick) return answer(request, reply)
      return reply
        .code(303)
        .headers({ location: `/mail/${codeOf(request)}`, "cache-control": "no-store" })
        .send()
    })
    done()
  })
}

function codeOf({ params }: Asked): string {
  return CODE.test(params.code) ? params.code : NO_CODE
}
