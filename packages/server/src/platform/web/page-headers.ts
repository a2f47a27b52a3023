import { API_HEADERS } from "../http/api-headers.ts"

/** Where browsers report what the policy blocked. */
export const REPORT_PATH = "/csp-report"

/** The empty page that labels are printed from. */
export const PRINT_FRAME_PATH = "/statics/print-frame"

/**
 * A file that is drawn in a frame keeps to the policy of the page it is in. The viewer of Firefox writes the size of the paper into a
 * style of its own, so this page allows styles: it is empty, runs no script, and holds nothing but a file that ours has fetched.
 */
export const PRINT_FRAME_HEADERS: Readonly<Record<string, string>> = {
  ...API_HEADERS,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-src blob:; object-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "cache-control": "no-cache",
  "content-type": "text/html; charset=utf-8",
}

/**
 * The page's headers (SEC-7). Inline scripts, inline styles and eval are forbidden: styles come from files, and style
 * properties set by a script are not subject to `style-src`. `issuer` is the origin of an outside OIDC issuer.
 */
export function pageHeaders(options: {
  readonly issuer: string | null
  /** Only the silent-renew page may be framed, and only by ourselves. */
  readonly mayBeFramed: boolean
  /** Origins of the tenant's help widgets. */
  readonly framed?: readonly string[]
}): Readonly<Record<string, string>> {
  const others = options.issuer === null ? "" : ` ${options.issuer}`
  const framed = (options.framed ?? []).map((origin) => ` ${origin}`).join("")
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    // Pictures of products come through us (ADR 166).
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": `'self'${others}`,
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "frame-src": `'self'${others}${framed}`,
    "form-action": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "frame-ancestors": options.mayBeFramed ? "'self'" : "'none'",
    "require-trusted-types-for": "'script'",
    // Browsers honour report-to over https only, and report-uri everywhere.
    "report-uri": REPORT_PATH,
    "report-to": "csp",
  }
  return {
    ...API_HEADERS,
    "content-security-policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
    // Codes are read by the camera on the picking screens.
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
    "reporting-endpoints": `csp="${REPORT_PATH}"`,
    "x-frame-options": options.mayBeFramed ? "SAMEORIGIN" : "DENY",
    // Always revalidated, because the page names the files of the newest build.
    "cache-control": "no-cache",
    vary: "Host, Accept-Encoding",
  }
}
