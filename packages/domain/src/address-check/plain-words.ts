/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" }),
)

/** The words of a text as anybody may have typed them: no case, no accents, no punctuation. "O'Brien & Söhne" is "obrien sohne". */
export function plainWords(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’`]/gu, "")
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => PLAIN.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
}

/** Letters and digits alone, in capitals: "yo21 3bd" and "YO21-3BD" are "YO213BD". */
export function compactPostcode(postcode: string): string {
  return postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
}
