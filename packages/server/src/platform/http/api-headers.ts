/**
 * On every answer of the edge (SEC-8). Written out instead of computed per request: they never differ.
 * An answer is data, never a page: nothing in it may run, frame or be kept.
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

/** Where the address is https: a year, subdomains too. */
export const HSTS = "max-age=31536000; includeSubDomains"

/** On the answers of links, beside those: the address is the grant, so it goes nowhere; what it answers runs nowhere. */
export const LINK_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
}
