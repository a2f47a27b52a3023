const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/**
 * The address that somebody meant who typed `100%` into it: each percent sign that begins no code is one. Null where that
 * does not make it readable, and for what a browser would take for another host.
 */
export function mendedAddress(url: string): string | null {
  const mended = url.replace(STRAY_PERCENT, "%25")
  if (mended === url || /^[/\\]{2}/.test(url)) return null
  try {
    decodeURI(mended)
    return mended
  } catch {
    return null
  }
}
