import { randomUUID } from "node:crypto"
import type { FastifyInstance, FastifyReply } from "fastify"

/** TikTok's codes here, with the status and the usual words of each. */
const CODES = {
  105_001: { status: 401, message: "Access token is invalid" },
  105_002: { status: 401, message: "Expired credentials: the access_token has expired" },
  105_005: { status: 403, message: "Access denied: the required scope was not granted" },
  106_001: { status: 401, message: "Invalid credentials: the 'sign' query parameter is invalid" },
  106_011: { status: 400, message: "Invalid shop_cipher" },
  106_013: { status: 400, message: "Bad request" },
  36_004_004: { status: 401, message: "Invalid auth_code or refresh_token" },
  36_009_002: { status: 429, message: "Too many requests" },
  36_009_004: { status: 400, message: "Invalid request" },
  36_009_009: { status: 404, message: "Invalid path" },
  11_001_001: { status: 400, message: "Order not found" },
  21_001_001: { status: 400, message: "Package not found" },
  21_011_001: { status: 400, message: "The package has already been shipped" },
  21_011_002: { status: 400, message: "The order can't be shipped in its status" },
  21_011_003: { status: 400, message: "Invalid shipping_provider_id" },
  21_011_004: { status: 400, message: "Invalid tracking_number" },
  21_011_007: { status: 400, message: "Package item has after-sale request" },
  21_011_005: { status: 400, message: "A product of the order is frozen: complete its SKU application" },
} as const
export type TikTokCode = keyof typeof CODES

/** Answers that all is well. */
export function send(reply: FastifyReply, data: object): FastifyReply {
  return reply.send({ code: 0, message: "Success", request_id: requestId(), data })
}

/** Answers one of TikTok's codes in its envelope. */
export function refuse(reply: FastifyReply, code: TikTokCode, message: string = CODES[code].message): FastifyReply {
  return reply.code(CODES[code].status).send({ code, message, request_id: requestId(), data: {} })
}

/** What no route answers for. */
export function tikTokErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 36_009_009))
  app.setErrorHandler<Error>((error, _request, reply) => refuse(reply, 106_013, `Bad request: ${error.message}`))
  app.removeContentTypeParser("application/json")
  // The signature is over the bytes as they came, so that the text of a body is kept until that has been checked.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body))
}

function requestId(): string {
  return randomUUID().replaceAll("-", "").toUpperCase()
}
