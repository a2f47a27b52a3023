const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/**
 * Sets a tenant's accent colour. tokens.css derives every shade from it, within the contrast limits. It is set by
 * script because inline styles are not allowed.
 */
export function setBrandAccent(accent: string): void {
  if (HEX_COLOUR.test(accent)) document.documentElement.style.setProperty("--ss-brand", accent)
}
