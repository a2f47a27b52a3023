const letters = new Intl.Segmenter()

/** What a reader takes for the first letter of a name, as a capital: it may be several code units. Empty for no name. */
export function firstLetter(name: string): string {
  const [first] = letters.segment(name)
  return first?.segment.toUpperCase() ?? ""
}
