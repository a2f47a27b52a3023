/**
 * A number format of a workbook that shows a whole number with noughts before it, and signs between its digits: `00000`,
 * `00000-0000`, `"ORD-"0000`. Null for any other, such as an amount or a date.
 */
export function zeroFormat(format: string): ((value: number) => string) | null {
  const [positive = ""] = format.split(";")
  const parts = positive
    .replaceAll(/\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color ?\d+|\$-[^\]]*)\]/gi, "")
    .match(/"[^"]*"|\\.|_.|\*.|./gu)
  if (parts === null) return null
  const digits = parts.filter((part) => part === "0").length
  const signs = parts.filter((part) => part !== "0")
  if (digits < 2 || !signs.every(isSign)) return null
  return (value) => {
    const text = String(value).padStart(digits, "0")
    let rest = digits
    let shown = ""
    for (const part of parts) {
      if (part !== "0") shown += signOf(part)
      else {
        // The first place takes what is longer than the format.
        const isFirst = rest === digits
        shown += isFirst ? text.slice(0, text.length - digits + 1) : text.charAt(text.length - rest)
        rest -= 1
      }
    }
    return shown.trim()
  }
}

/** What stands for itself: a point would part a fraction, a comma thousands, and letters are dates. */
function isSign(part: string): boolean {
  return /^(?:"[^"]*"|\\.|[-\s()/+:]|_.|\*.)$/u.test(part)
}

function signOf(part: string): string {
  if (part.startsWith('"')) return part.slice(1, -1)
  if (part.startsWith("\\")) return part.slice(1)
  return part.startsWith("_") || part.startsWith("*") ? "" : part
}
