const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** A tenant's accent. tokens.css derives every shade of it, within contrast. Set by script: no inline style is allowed. */
export function setBrandAccent(accent: string): void {
  if (HEX_COLOUR.test(accent)) document.documentElement.style.setProperty("--ss-brand", accent)
}
