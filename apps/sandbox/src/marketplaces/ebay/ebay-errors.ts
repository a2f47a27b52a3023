import type { FastifyInstance, FastifyReply } from "fastify"

interface EbayError {
  readonly status: number
  readonly domain: "OAuth" | "ACCESS" | "API_FULFILLMENT" | "API_NOTIFICATION"
  readonly category: "REQUEST" | "APPLICATION"
  readonly message: string
}

const request = (message: string, status = 400, domain: EbayError["domain"] = "API_FULFILLMENT"): EbayError => ({
  status,
  domain,
  category: "REQUEST",
  message,
})

/** eBay's own ids of what is wrong, with its words. */
const ERRORS = {
  1001: request("Invalid access token", 401, "OAuth"),
  1002: request("Missing access token", 400, "OAuth"),
  1003: request("Token type in the Authorization header is invalid", 400, "OAuth"),
  1100: request("Access denied", 403, "OAuth"),
  2001: request("Too many requests", 429, "ACCESS"),
  2002: request("Resource not found", 404, "ACCESS"),
  2004: request("Invalid request", 400, "ACCESS"),
  30700: request("Invalid filter field"),
  30800: request("Invalid filter value"),
  30810: request("Invalid date format"),
  30820: request("A start date is required"),
  30830: request("The date range is too wide, or begins too long ago"),
  30840: request("The start date must come before the end date"),
  30850: request("The start and end dates can't be in the future"),
  30900: request("Too many order IDs. The limit is 50"),
  31000: request("Invalid offset"),
  31100: request("Invalid limit. The limit must be between 1 and 200"),
  32100: request("Invalid order ID"),
  32200: request("Invalid line item ID"),
  32210: request("Duplicate line item ID"),
  32300: request("Invalid shipment tracking number or carrier"),
  32500: request("Invalid shipped date"),
  32600: request("Invalid input data"),
  32800: request("Invalid field group"),
  34100: request("The maximum number of tracking numbers for this order has been reached"),
  34200: request("A fulfillment can't mix Global Shipping line items with others"),
  34500: request("The fulfillment already exists"),
  195019: request("Invalid public key ID", 404, "API_NOTIFICATION"),
} satisfies Readonly<Record<number, EbayError>>
export type EbayErrorId = keyof typeof ERRORS

/** Answers one error in eBay's envelope. */
export function refuse(reply: FastifyReply, errorId: EbayErrorId, longMessage = "", status?: number): FastifyReply {
  const { status: usual, domain, category, message } = ERRORS[errorId]
  const error = { errorId, domain, category, message, longMessage: longMessage === "" ? message : longMessage }
  return reply.code(status ?? usual).send({ errors: [{ ...error, parameters: [] }] })
}

/** What no route answers for. */
export function ebayErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 2002))
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) =>
    refuse(reply, 2004, error.message, error.statusCode ?? 400),
  )
}
