export type Delimiter = "," | ";" | "\t"

const CANDIDATES: readonly Delimiter[] = [",", ";", "\t"]

/**
 * The delimiter of a file by its first lines: Excel's `sep=;` marker when there is one, else the candidate that
 * splits the fullest of the first 30 lines (the header) into most cells, not counting quoted text. Only the first
 * 64,000 characters are looked at.
 */
export function detectDelimiter(text: string): { readonly delimiter: Delimiter; readonly skipFirstLine: boolean } {
  const head = text.slice(0, 64_000)
  const marker = /^sep=([,;\t])\r?\n/i.exec(head)
  if (marker) return { delimiter: CANDIDATES.find((candidate) => candidate === marker[1]) ?? ",", skipFirstLine: true }
  const bare = head.replaceAll(/"(?:[^"]|"")*"/g, "q")
  const lines = bare.split(/\r\n|\n|\r/).slice(0, 30)
  let best: Delimiter = ","
  let most = 0
  for (const candidate of CANDIDATES) {
    const cells = Math.max(...lines.map((line) => line.split(candidate).length))
    if (cells > most) [best, most] = [candidate, cells]
  }
  return { delimiter: best, skipFirstLine: false }
}
