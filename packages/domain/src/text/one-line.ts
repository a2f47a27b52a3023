/** White space of every kind, and what nobody can see or type: tabs, line ends, other control characters. Joiners stay: emoji are made with them. */
const BLANKS = /[\s\p{Cc}]+/gu
/**
 * What turns the direction of whatever follows, and other marks that only programs read. Who sees them in a name sees another name. Joiners
 * stay, and the marks that Hebrew and Arabic are typed with.
 */
const TURNING = String.raw`\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB`
const HAS_TURNING = new RegExp(`[${TURNING}]`, "u")
const TURNINGS = new RegExp(`[${TURNING}]`, "gu")
const MARKS = new RegExp(`[^\\P{Cc}\\t\\n\\r]|[${TURNING}]`, "gu")

/** A text without marks that nobody sees: what turns its direction, and control characters other than line ends and tabs. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARKS, "")
}

/** A text that is one line already: most are, and are given back as they are. */
const ONE_LINE = /^(?:[^\s\p{Cc}]+(?: [^\s\p{Cc}]+)*)?$/u

/** A text as one line: each run of white space and control characters is one blank, and there is none around it (ITEM-50). */
export function oneLine(text: string): string {
  if (isPlainLine(text)) return text
  const straight = HAS_TURNING.test(text) ? text.replaceAll(TURNINGS, "") : text
  return ONE_LINE.test(straight) ? straight : straight.replaceAll(BLANKS, " ").trim()
}

const BLANK = 0x20
const LAST_PLAIN = 0x7e

/** The same of plain ASCII text, which most text is; it takes a fraction of the time. Of any other text it says nothing. */
function isPlainLine(text: string): boolean {
  let before = BLANK
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < BLANK || code > LAST_PLAIN || (code === BLANK && before === BLANK)) return false
    before = code
  }
  return before !== BLANK || text === ""
}

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu

/** A text of several lines, each as `oneLine` has it: line ends of every kind are one kind and stay (ITEM-50). */
export function severalLines(text: string): string {
  return text.replaceAll(LINE_ENDS, "\n").split("\n").map(oneLine).join("\n").trim()
}
