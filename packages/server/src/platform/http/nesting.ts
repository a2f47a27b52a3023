/**
 * The deepest body of any call nests 9 objects and lists. Code that walks a body nested far deeper runs out of stack.
 */
export const DEEPEST_BODY = 32

const [QUOTE = 0, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

/**
 * Whether JSON is nested more deeply than a body may be, found by one pass over its bytes before anything is parsed.
 */
export function nestsTooDeep(json: Buffer): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) at = endOfString(json, at)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > DEEPEST_BODY) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}

/** The end of the string that begins here: its closing quotation mark, or the end of a text that is not JSON. */
function endOfString(json: Buffer, start: number): number {
  // Searches by byte value: searching for a one-byte text takes three times as long.
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let escapes = 0
    while (json[end - 1 - escapes] === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}
