import type { FastifyInstance, FastifyReply } from "fastify"

/** The app as it is registered at the stand-in. */
export const AMAZON_APP = {
  applicationId: "amzn1.sp.solution.sandbox-0000-4000-8000-000000000001",
  clientId: "amzn1.application-oa2-client.sandbox0000000000000000",
  clientSecret: "amzn1.oa2-cs.v1.sandbox000000000000000000000000",
} as const

/**
 * The roles that Amazon has granted the app. An app needs `direct-to-consumer-shipping` to read buyers' addresses and
 * `finance-and-accounting` to read refunds.
 */
export const AMAZON_ROLES = [
  "inventory-and-order-tracking",
  "direct-to-consumer-shipping",
  "finance-and-accounting",
] as const

export const AMAZON_UK = { marketplaceId: "A1F83G8C2ARO7P", marketplaceName: "Amazon.co.uk" } as const

interface AmazonError {
  readonly code: string
  readonly message: string
  readonly details?: string
}

/** The API's form of a refusal. */
export function refuseAmazon(
  reply: FastifyReply,
  status: number,
  { code, message, details = "" }: AmazonError,
): FastifyReply {
  return reply.code(status).send({ errors: [{ code, message, details }] })
}

/** What no route answers for, such as the orders of version 0, and what can't be read. */
export function amazonErrors(app: FastifyInstance): void {
  const message = "Access to requested resource is denied."
  app.setNotFoundHandler((_request, reply) => refuseAmazon(reply, 403, { code: "MissingAuthenticationToken", message }))
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) =>
    refuseAmazon(reply, error.statusCode ?? 500, {
      code: (error.statusCode ?? 500) < 500 ? "InvalidInput" : "InternalFailure",
      message: error.message,
    }),
  )
}
