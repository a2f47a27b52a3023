/** A place in a text file as editors count it, from 1. */
export interface FilePosition {
  readonly line: number
  readonly column: number
}

/** Line and column of a character's offset. */
export function positionAt(text: string, offset: number): FilePosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf("\n") + 1
  return { line: before.split("\n").length, column: offset - lineStart + 1 }
}

/**
 * Where the value at `path` stands in a JSON text that parses. A path that leads nowhere (a field that is missing) is
 * the position of the last value on the way.
 */
export function jsonPosition(text: string, path: readonly PropertyKey[]): FilePosition {
  let offset = skipSpace(text, 0)
  for (const key of path) {
    const found = text[offset] === "{" ? inObject(text, offset, String(key)) : inArray(text, offset, Number(key))
    if (found === null) break
    offset = found
  }
  return positionAt(text, offset)
}

function inObject(text: string, start: number, key: string): number | null {
  for (let at = skipSpace(text, start + 1); text[at] === '"';) {
    const nameEnd = skipValue(text, at)
    const name: unknown = JSON.parse(text.slice(at, nameEnd))
    const value = skipSpace(text, skipSpace(text, nameEnd) + 1)
    if (name === key) return value
    at = afterComma(text, skipValue(text, value))
  }
  return null
}

function inArray(text: string, start: number, index: number): number | null {
  if (text[start] !== "[") return null
  let at = skipSpace(text, start + 1)
  for (let left = index; left > 0 && text[at] !== "]" && at < text.length; left -= 1) {
    at = afterComma(text, skipValue(text, at))
  }
  return at >= text.length || text[at] === "]" ? null : at
}

function afterComma(text: string, offset: number): number {
  const at = skipSpace(text, offset)
  return text[at] === "," ? skipSpace(text, at + 1) : at
}

function skipSpace(text: string, offset: number): number {
  let at = offset
  while (" \t\r\n".includes(text[at] ?? "x")) at += 1
  return at
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s",[\]{}:]+|[\s,:]+/gy

/** The offset just behind the value that starts at `offset`. */
function skipValue(text: string, offset: number): number {
  TOKEN.lastIndex = offset
  let depth = 0
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    if (token[0] === "{" || token[0] === "[") depth += 1
    if (token[0] === "}" || token[0] === "]") depth -= 1
    if (depth === 0) return TOKEN.lastIndex
  }
  return text.length
}
