/** Levels of lists and objects: no third party's answer comes to half as many, and code that walks deeper runs out of stack. */
const DEEPEST = 100
/** Lists and objects of one answer: 200 orders with everything in them have a tenth of it. More takes too long to read at a stretch. */
const MOST_PARTS = 200_000
/** A shorter text can't hold enough of either to do harm. */
const HARMLESS = 2_000

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = [
  '"',
  "\\",
  "[",
  "]",
  "{",
  "}",
  ",",
].map((sign) => sign.charCodeAt(0))

/**
 * Why a third party's JSON is not read, or null. One pass over the text, before anything is made of it: reading 900,000 rows or a
 * million levels would hold up whoever else asks this process for something.
 */
export function whyUnreadable(json: string): string | null {
  if (json.length < HARMLESS) return null
  let [depth, parts, commas] = [0, 0, 0]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(json, at)
    else if (sign === COMMA) commas += 1
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1
      parts += 1
      if (depth > DEEPEST) return `nests more than ${DEEPEST} levels deep`
    }
    if (parts + commas / VALUES_OF_PART > MOST_PARTS) return "holds more than can be read at once"
  }
  return null
}

/** Plain values cost a tenth of what a list or an object does. */
const VALUES_OF_PART = 10

/** The closing quotation mark of the string that begins here. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}
