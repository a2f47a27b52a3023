import type { FastifyReply } from "fastify"
import { numberOfText } from "../number-of-text.ts"

/** The app as it is registered at the stand-in. */
export const ETSY_APP = { keystring: "sandboxetsykeystring0001", sharedSecret: "sandboxsecret" } as const

export const ETSY_SCOPES: ReadonlySet<string> = new Set(
  [
    "address",
    "billing",
    "cart",
    "email",
    "favorites",
    "feedback",
    "listings",
    "profile",
    "recommend",
    "shops",
    "transactions",
  ].flatMap((subject) => [`${subject}_r`, `${subject}_w`]),
)

/** Who owns a shop: tokens begin with it. */
export function etsyUserId(shopId: string): number {
  return 500_000_000 + (numberOfText(shopId) % 400_000_000)
}

export function refuseEtsy(reply: FastifyReply, status: number, error: string, description?: string): FastifyReply {
  return reply.code(status).send({ error, ...(description === undefined ? {} : { error_description: description }) })
}
