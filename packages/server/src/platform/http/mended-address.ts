const CODES = /(?:%[\da-f]{2})+|%/gi
/** What a browser would take for the beginning of another host. */
const HOST = /^[/\\]{2,}/

/**
 * The address that somebody meant who typed `100%` into it, or came by one in another character set (`%FF`): each percent
 * sign that begins no readable code is one. Null where there is nothing to mend. It is always an address of this host.
 */
export function mendedAddress(url: string): string | null {
  const mended = url.replace(CODES, (codes) => (isReadable(codes) ? codes : codes.replaceAll("%", "%25")))
  return mended === url ? null : mended.replace(HOST, "/")
}

function isReadable(codes: string): boolean {
  try {
    decodeURIComponent(codes)
    return true
  } catch {
    return false
  }
}
