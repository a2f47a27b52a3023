import type { FastifyReply } from "fastify"
import { escaped, sendPage } from "./draw-page.ts"

/** Where a call to a page of consent is wrong, nobody is sent back anywhere. */
export function sendRefusedPage(
  reply: FastifyReply,
  marketplace: string,
  status: number,
  message: string,
): FastifyReply {
  const body = `<p role="alert">${escaped(message)}</p>`
  return sendPage(reply.code(status), { title: marketplace, isNarrow: true, body })
}
