import type { EndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import type { FastifyInstance, FastifyReply } from "fastify"
import { jwtVerify, type JWTVerifyGetKey } from "jose"
import { z } from "zod"
import { CLIENT_ID } from "./client-id.ts"
import { issuerOf, sessionCookieName } from "./create-provider.ts"
import { errorPage } from "./error-page.ts"
import { isSameOrigin, type Origin, type OriginOf } from "./origin.ts"
import { sendPage } from "./page-headers.ts"
import { sessionOf, type Session } from "./session-of.ts"
import { signedOutPage, signOutPage } from "./sign-out-page.ts"

const querySchema = z.object({
  id_token_hint: z.string().max(10_000).optional(),
  post_logout_redirect_uri: z.string().max(2_000).optional(),
  state: z.string().max(2_000).optional(),
})
type Query = z.infer<typeof querySchema>

/**
 * End-session of the issuer, in place of the provider's own, which needs script. With the ID token of who is signed in
 * it ends the session at once; without, a plain page asks first, so that a link on another site can't sign anybody out.
 */
export function signOutRoutes(
  app: FastifyInstance,
  options: { readonly originOf: OriginOf; readonly keys: JWTVerifyGetKey; readonly endedGrants: EndedGrants },
): void {
  app.get("/session/end", async (request, reply) => {
    const origin = options.originOf(request)
    const query = querySchema.safeParse(request.query)
    if (origin === null || !query.success) return sendPage(reply, 400, errorPage("This sign-out link is not valid."))
    const session = await sessionOf(origin, request, reply)
    const hinted = await subjectOf(origin, options.keys, query.data.id_token_hint)
    if (session?.accountId === undefined) return goOn(origin, query.data, reply)
    if (hinted !== session.accountId) return sendPage(reply, 200, signOutPage(origin.tenant))
    await endSession(origin, session, options.endedGrants)
    return goOn(origin, query.data, forgetCookie(origin, reply))
  })

  app.post("/session/end", async (request, reply) => {
    const origin = options.originOf(request)
    const query = querySchema.safeParse(request.query)
    if (origin === null || !query.success) return sendPage(reply, 400, errorPage("This sign-out link is not valid."))
    if (!isSameOrigin(origin, request)) return sendPage(reply, 403, errorPage("The form was sent from another site."))
    const session = await sessionOf(origin, request, reply)
    if (session !== null) await endSession(origin, session, options.endedGrants)
    return goOn(origin, query.data, forgetCookie(origin, reply))
  })
}

async function endSession({ store }: Origin, session: Session, endedGrants: EndedGrants): Promise<void> {
  const authorizations: Record<string, { readonly grantId?: string | undefined }> = session.authorizations ?? {}
  for (const { grantId } of Object.values(authorizations)) {
    if (grantId === undefined) continue
    await endedGrants.end(grantId)
    await store.destroyGrant(grantId)
  }
  await session.destroy()
}

/** The subject of one of our ID tokens, however old it is; null when we did not issue it. */
async function subjectOf(origin: Origin, keys: JWTVerifyGetKey, idToken: string | undefined): Promise<string | null> {
  if (idToken === undefined) return null
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer: issuerOf(origin.address),
      audience: CLIENT_ID,
      // A user who left the page open overnight may still sign out.
      currentDate: new Date(0),
    })
    return payload.sub ?? null
  } catch {
    return null
  }
}

function goOn(origin: Origin, query: Query, reply: FastifyReply): FastifyReply {
  const target = query.post_logout_redirect_uri
  // Redirects only to our own app.
  if (target === undefined || !URL.canParse(target) || new URL(target).origin !== origin.address) {
    return sendPage(reply, 200, signedOutPage(origin.tenant))
  }
  const address = new URL(target)
  if (query.state !== undefined) address.searchParams.set("state", query.state)
  return reply.redirect(address.href, 303)
}

function forgetCookie(origin: Origin, reply: FastifyReply): FastifyReply {
  const name = sessionCookieName(origin.address)
  const rest = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${origin.address.startsWith("https:") ? "; Secure" : ""}`
  return reply.header("set-cookie", [`${name}=; ${rest}`, `${name}.sig=; ${rest}`])
}
