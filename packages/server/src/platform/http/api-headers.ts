/**
 * Headers on every answer of the edge (SEC-8). They never vary, so they are written out here. An answer is data and
 * never a page: it must not run, be framed or be cached.
 */
export const API_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  vary: "Accept-Encoding",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

/** Sent where the address is https: one year, including subdomains. */
export const HSTS = "max-age=31536000; includeSubDomains"

/**
 * Additional headers on the answers of links. The address itself is the permission, so it must not be passed on, and
 * the file must not run anywhere.
 */
export const LINK_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
}
