import type { FastifyReply, FastifyRequest } from "fastify"
import { SESSION_SECONDS, sessionCookieName } from "../create-provider.ts"
import { asSeenBy, type Origin } from "../origin.ts"

/** Who is signed in with the browser; null is nobody. */
export async function signedInUser(
  { provider, ...origin }: Origin,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const context = provider.createContext(asSeenBy({ provider, ...origin }, request), reply.raw)
  return (await provider.Session.get(context)).accountId ?? null
}

/** Signs somebody in with a browser in which nobody is, as after the sign-in page. Answers its cookies. */
export async function signInBrowser(
  { provider, ...origin }: Origin,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<readonly string[]> {
  const context = provider.createContext(asSeenBy({ provider, ...origin }, request), reply.raw)
  const session = await provider.Session.get(context)
  session.loginAccount({ accountId: userId })
  // The name that it had before may be known to somebody else.
  session.resetIdentifier()
  await session.save(SESSION_SECONDS)
  context.cookies.set(sessionCookieName(origin.address), session.jti, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    signed: true,
    overwrite: true,
    maxAge: SESSION_SECONDS * 1_000,
  })
  const made = reply.raw.getHeader("set-cookie")
  reply.raw.removeHeader("set-cookie")
  return Array.isArray(made) ? made : []
}
