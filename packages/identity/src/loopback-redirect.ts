const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/[\w\-./~%]*(?:\?[\w\-./~%=&]*)?$/

/** A plain http address of this very machine on any port: no user name, no fragment, nothing that two readers could read differently. */
export function isLoopbackRedirect(uri: string): boolean {
  return LOOPBACK.test(uri) && URL.canParse(uri)
}
