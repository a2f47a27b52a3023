import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Contract } from "@smart-send/contract/call/contract"
import type { FastifyInstance } from "fastify"
import { keepText, type KeptAnswer } from "./compression/kept-answer.ts"
import { openApiOf } from "./openapi/openapi.ts"
import { sendKept } from "./send.ts"

/** The page may load and call its own origin, and nothing else; nothing in it is inline. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

const files = [
  { path: "/docs", name: "page.html", type: "text/html; charset=utf-8" },
  { path: "/docs/page.js", name: "page.js", type: "text/javascript; charset=utf-8" },
  { path: "/docs/page.css", name: "page.css", type: "text/css; charset=utf-8" },
]

/** The contract as OpenAPI, and a page to read and try it. */
export function docsRoutes(edge: FastifyInstance, contract: Contract, publicUrl: string): void {
  // Made at the first request and kept: the contract does not change while the process runs.
  let document: KeptAnswer | null = null
  edge.get("/openapi.json", (_request, reply) => {
    document ??= keepText(JSON.stringify(openApiOf(contract, publicUrl)))
    return sendKept(reply, document)
  })
  for (const { path, name, type } of files) {
    const text = keepText(readFileSync(join(import.meta.dirname, "docs", name), "utf8"))
    edge.get(path, (_request, reply) => sendKept(reply.header("content-security-policy", PAGE_POLICY), text, type))
  }
}
