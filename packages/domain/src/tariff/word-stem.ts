/** Plurals that no rule makes. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["women", "woman"],
  ["womens", "woman"],
  ["ladies", "lady"],
  ["men", "man"],
  ["mens", "man"],
  ["children", "child"],
  ["childrens", "child"],
  ["mice", "mouse"],
  ["feet", "foot"],
  ["geese", "goose"],
  ["teeth", "tooth"],
  ["knives", "knife"],
  ["wives", "wife"],
  ["leaves", "leaf"],
  ["shelves", "shelf"],
  ["scarves", "scarf"],
  ["loaves", "loaf"],
  ["halves", "half"],
  ["wolves", "wolf"],
  ["calves", "calf"],
  ["dice", "die"],
  ["shoes", "shoe"],
  ["toes", "toe"],
  ["lenses", "lens"],
  ["pyjamas", "pyjama"],
  ["pajamas", "pajama"],
])

const SHORTEST_PLURAL = 4
/** Words that end like a plural and are none: glass, bus, tennis. */
const NO_PLURAL = /(?:ss|us|is|as|os)$/
const PLURAL_ES = /(?:ss|sh|ch|x|zz)es$/

/**
 * The singular of a folded English word. It takes off plurals alone: "painting" is no paint, "earring" no ear, and
 * "stocking" no stock, so endings that may make another noun stay.
 */
export function wordStem(word: string): string {
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (word.length < SHORTEST_PLURAL || !word.endsWith("s") || NO_PLURAL.test(word)) return word
  if (word.endsWith("ies") && word.length > SHORTEST_PLURAL) return `${word.slice(0, -3)}y`
  if (PLURAL_ES.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** British and American spellings, and verbs beside their nouns: what a word may be written as besides. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^jewelry$/, "jewellery"],
  [/^jewellery$/, "jewelry"],
  [/colour/, "color"],
  [/color/, "colour"],
  [/grey/, "gray"],
  [/gray/, "grey"],
  [/fibre/, "fiber"],
  [/fiber/, "fibre"],
  [/aluminium/, "aluminum"],
  [/aluminum/, "aluminium"],
  [/pyjama/, "pajama"],
  [/pajama/, "pyjama"],
  [/tyre/, "tire"],
  [/mould/, "mold"],
  [/mold/, "mould"],
  [/isation/, "ization"],
  [/ising$/, "izing"],
  [/izing$/, "ising"],
  [/iser$/, "izer"],
  [/izer$/, "iser"],
  [/ised$/, "ized"],
  [/ized$/, "ised"],
  [/litre/, "liter"],
  [/metre$/, "meter"],
  [/centre/, "center"],
  [/theatre/, "theater"],
  [/whisky/, "whiskey"],
  [/yoghurt/, "yogurt"],
  [/moustache/, "mustache"],
  [/doughnut/, "donut"],
  [/plough/, "plow"],
  [/chilli/, "chili"],
  [/chili$/, "chilli"],
  [/ie$/, "y"],
  [/y$/, "ie"],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/([bdgklmnprt])\1ing$/, "$1"],
  [/ed$/, ""],
  [/ed$/, "e"],
  [/([bdgklmnprt])\1ed$/, "$1"],
  [/ed$/, "ing"],
  [/er$/, ""],
  [/$/, "ing"],
  [/$/, "ed"],
]

/** Other ways in which a stem may be written, the likelier first. They are for stems that nothing is known of. */
export function spellingsOf(stem: string): readonly string[] {
  return SPELLINGS.filter(([ending]) => ending.test(stem)).map(([ending, other]) => stem.replace(ending, other))
}
