import { foldText } from "@smart-send/domain/text/fold-text"

/** Tests whether a text contains every typed word, ignoring case and accents. */
export function matchesWords(typed: string): (texts: readonly string[]) => boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return (texts) => {
    if (words.length === 0) return true
    const all = foldText(texts.join("\n"))
    return words.every((word) => all.includes(word))
  }
}
