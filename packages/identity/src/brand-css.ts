const HEX = /^#[0-9a-f]{6}$/i

/**
 * The tenant's accent colour as a style sheet. The page's own sheet derives every shade from it, as the app does. An
 * accent that is not #rrggbb is left out.
 */
export function brandCss(accent: string): string {
  return HEX.test(accent) ? `:root{--brand:${accent}}\n` : ""
}
