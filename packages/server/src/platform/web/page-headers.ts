import { API_HEADERS } from "../http/api-headers.ts"

/** Where browsers tell of what the policy blocked. */
export const REPORT_PATH = "/csp-report"

/**
 * SEC-7. No inline script or style, no eval: styles come as files, and style properties set by script are
 * not what `style-src` is about. `issuer` is the origin of an outside OIDC issuer.
 */
export function pageHeaders(options: {
  readonly issuer: string | null
  /** The silent-renew page alone is framed, by ourselves. */
  readonly mayBeFramed: boolean
}): Readonly<Record<string, string>> {
  const others = options.issuer === null ? "" : ` ${options.issuer}`
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": `'self'${others}`,
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "frame-src": `'self'${others}`,
    "form-action": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "frame-ancestors": options.mayBeFramed ? "'self'" : "'none'",
    "require-trusted-types-for": "'script'",
    // report-to is heard over https alone, report-uri everywhere.
    "report-uri": REPORT_PATH,
    "report-to": "csp",
  }
  return {
    ...API_HEADERS,
    "content-security-policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
    "reporting-endpoints": `csp="${REPORT_PATH}"`,
    "x-frame-options": options.mayBeFramed ? "SAMEORIGIN" : "DENY",
    // Asked for anew each time: it names the files of the newest build.
    "cache-control": "no-cache",
    vary: "Host, Accept-Encoding",
  }
}
