/** A cell, bare or in quotes (RFC 4180), and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/gy

/** The rows of a CSV file, each by the headings of the first. */
export function readCsv(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] {
  const text = new TextDecoder().decode(bytes)
  const rows: string[][] = [[]]
  for (const [whole, quoted, bare = "", end = ""] of text.matchAll(CELL)) {
    if (whole === "") break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === "\r\n") rows.push([])
  }
  const [headings = [], ...others] = rows.filter((cells) => cells.length > 0)
  return others.map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""])))
}
