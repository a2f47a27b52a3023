/** Dark enough for white letters of any size (a contrast of 7 to 1 and more). */
const COLOURS = ["#1f4e5f", "#4a3b76", "#6b2d3e", "#27573a", "#5a4410", "#274b7a", "#6a2c63", "#3d4b52"]

/** A square tile with a courier's initials, for one that has no logo. The same name always gets the same tile. */
export function courierTile(name: string): string {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0)
  const colour = COLOURS[sum % COLOURS.length] ?? ""
  const text = escapeXml(initialsOf(name))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${escapeXml(name)}">`,
    `<rect width="64" height="64" rx="12" fill="${colour}"/>`,
    `<text x="32" y="41" font-family="sans-serif" font-size="26" font-weight="700" text-anchor="middle" fill="#fff">${text}</text>`,
    "</svg>",
  ].join("")
}

function initialsOf(name: string): string {
  const [first = "?", second] = name.split(/\s+/).filter((word) => word !== "")
  return (
    second === undefined ? firstLetters(first, 2) : firstLetters(first, 1) + firstLetters(second, 1)
  ).toUpperCase()
}

function firstLetters(word: string, count: number): string {
  return Array.from(word).slice(0, count).join("")
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}
