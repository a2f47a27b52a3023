import { foldText } from "@smart-send/domain/text/fold-text"

/** A test for texts that hold every word of what was typed, whatever the case and the accents. */
export function matchesWords(typed: string): (texts: readonly string[]) => boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return (texts) => {
    if (words.length === 0) return true
    const all = foldText(texts.join("\n"))
    return words.every((word) => all.includes(word))
  }
}
