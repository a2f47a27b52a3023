/** Two letters for a name or an e-mail address: "Ada King" is AK, "seller@demo.test" is S. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/, "")
    .split(/[\s._-]+/)
    .filter((word) => /^\p{L}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./u.exec(word ?? "")?.[0] ?? "",
  )
  return letters.join("").toLocaleUpperCase() || "?"
}
