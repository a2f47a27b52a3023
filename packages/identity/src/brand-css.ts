const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/**
 * The tenant's accent colour as a style sheet, with the text colour that is most readable on it. An accent that is not
 * #rrggbb is left out.
 */
export function brandCss(accent: string): string {
  const parts = HEX.exec(accent)?.slice(1)
  if (parts === undefined) return ""
  const [red = 0, green = 0, blue = 0] = parts.map((part) => linear(Number.parseInt(part, 16) / 255))
  // WCAG 2.2 relative luminance; above 0.179 black text has the better contrast.
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return `:root{--accent:${accent};--on-accent:${luminance > 0.179 ? "#000" : "#fff"}}\n`
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
