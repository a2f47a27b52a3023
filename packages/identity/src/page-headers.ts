import type { FastifyReply } from "fastify"

const HEADERS = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // `no-referrer` would make browsers post the form with `Origin: null`.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
}

/**
 * The headers of the issuer's pages (SIGNIN-13). `formTargets` are the origins, besides our own, to which submitting a
 * form may finally redirect.
 */
export function pageHeaders(options: {
  readonly framedBy: "'none'" | "'self'"
  readonly formTargets?: readonly string[]
}) {
  const targets = ["'self'", ...(options.formTargets ?? [])].join(" ")
  return {
    ...HEADERS,
    "content-security-policy": `default-src 'none'; ${options.framedBy === "'none'" ? "script-src 'self'; " : ""}style-src 'self'; img-src 'self'; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors ${options.framedBy}`,
    "x-frame-options": options.framedBy === "'none'" ? "DENY" : "SAMEORIGIN",
  }
}

export function sendPage(
  reply: FastifyReply,
  status: number,
  text: string,
  formTargets: readonly string[] = [],
): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders({ framedBy: "'none'", formTargets }))
    .type("text/html; charset=utf-8")
    .send(text)
}
