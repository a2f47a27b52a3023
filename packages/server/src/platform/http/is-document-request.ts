/** Paths of the origin that are not pages of the app, so that a wrong address there does not answer with the page. */
const NOT_PAGES = /^\/(?:edge|identity|feed|pay|sandbox|metrics|health|assets|csp-report)(?:\/|$)/
const FILE_NAME = /\.[a-z0-9]{1,12}$/i

export interface DocumentRequest {
  readonly method: string
  readonly path: string
  readonly accept: string | undefined
  readonly fetchDest: string | undefined
}

/** Whether a browser is opening a page (also in a frame), rather than a script asking for a missing file. */
export function isDocumentRequest(request: DocumentRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false
  if (NOT_PAGES.test(request.path) || FILE_NAME.test(request.path)) return false
  if (request.fetchDest !== undefined) return request.fetchDest === "document" || request.fetchDest === "iframe"
  return request.accept?.includes("text/html") ?? false
}
