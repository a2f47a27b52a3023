/** The longest LatestStatus, in characters. */
const LONGEST_STATUS = 100

/** A courier's sentence, shortened to what an item stores. No character that a person sees as one is cut in half. */
export function shortenedStatus(text: string): string {
  if (text.length <= LONGEST_STATUS) return text
  const characters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)
  let kept = ""
  for (const { segment } of characters) {
    if (kept.length + segment.length >= LONGEST_STATUS) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
