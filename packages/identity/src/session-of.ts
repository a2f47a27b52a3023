import type { FastifyReply, FastifyRequest } from "fastify"
import { asSeenBy, type Origin } from "./origin.ts"

export type Session = Awaited<ReturnType<Origin["provider"]["Session"]["get"]>>

/** The session of whoever is signed in with this browser; null for nobody. */
export async function sessionOf(origin: Origin, request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
  const session = await origin.provider.Session.get(origin.provider.createContext(asSeenBy(origin, request), reply.raw))
  return session.accountId === undefined ? null : session
}
