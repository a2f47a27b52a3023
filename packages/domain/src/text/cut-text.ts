const letters = new Intl.Segmenter()
const LAST_ASCII = 0x7f
const LINE_FEED = 0x0a

/**
 * The start of a text, at most so many UTF-16 units long: the same that every schema's `max` counts, and never fewer than PostgreSQL
 * does. What a reader takes for one letter (an emoji of several parts, a flag, a letter with its accents) is kept whole or left out. A
 * single letter that is longer than the whole limit is cut between two of its characters, because no text at all would be worse.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, letterStart(text, most))
}

/** The same with "…" for what was left out, for texts that people read. The mark is one of the `most` units. */
export function shortText(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1)}…`
}

/** The rest of a text behind `cutText` of it. */
export function restOfText(text: string, most: number): string {
  return text.slice(cutText(text, most).length)
}

/** Where the letter begins that a cut at this place would halve; the place itself where it halves none. */
function letterStart(text: string, place: number): number {
  if (place <= 0) return 0
  const after = text.charCodeAt(place)
  // Nothing joins two ASCII characters but the end of a line.
  if (text.charCodeAt(place - 1) <= LAST_ASCII && after <= LAST_ASCII && after !== LINE_FEED) return place
  const start = letters.segment(text).containing(place)?.index ?? place
  return start === 0 ? characterStart(text, place) : start
}

function characterStart(text: string, place: number): number {
  const isHalved = (text.codePointAt(place - 1) ?? 0) > 0xff_ff
  return isHalved ? place - 1 : place
}
