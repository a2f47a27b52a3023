/**
 * A scanner types like a keyboard, only faster than anybody can: about 5 to 40 ms a key, with Enter at the end. How
 * soon a second key follows tells the two apart.
 */

/**
 * A key that follows within this time belongs to the same burst. A single key acts only after it, which nobody notices.
 */
export const BURST_GAP_MS = 50
/** Within a burst a key may be late, because a radio link or a busy page delays some. After it, the burst is over. */
export const LAG_MS = 120
/** The average time per key of a whole scan, Enter included. Fast typists stay above 60 over as many keys. */
const SCAN_PACE_MS = 45
/** Two keys hit together and Enter are not a code. */
const SHORTEST_CODE = 3
/** Without Enter nothing but its length tells a code from a hand that rolls over a few keys: the shortest that goods carry has eight. */
const SHORTEST_WITHOUT_ENTER = 6
/** No code is longer, and a stuck key must not fill the memory. */
const LONGEST_CODE = 200
/** The shortest code of digits alone that goods carry is an EAN-8. Fewer digits in a field are a weight, a size, a number. */
const NUMBER_IN_FIELD = /^[\d.,]{1,7}$/

export interface Keystroke {
  readonly key: string
  /** When it was pressed, in milliseconds, by the browser's clock. */
  readonly at: number
  /** Whether the keyboard repeats a held key. */
  readonly isRepeat: boolean
  /** With Ctrl, Alt or ⌘. */
  readonly isHeld: boolean
  /** Whether the focus is in a text field. */
  readonly isTyping: boolean
}

export interface Burst {
  readonly text: string
  readonly startedAt: number
  readonly lastAt: number
  readonly isTyping: boolean
}

export const NO_BURST: Burst = { text: "", startedAt: 0, lastAt: Number.NEGATIVE_INFINITY, isTyping: false }

/**
 * What a keystroke is. `alone`: a character that acts if no other follows. `within`: a character of a burst, which waits
 * until the burst is over. `scan`: the Enter at the end of a burst. `beside`: a modifier key. `other`: any other key,
 * which acts at once.
 */
export type Stroke =
  | { readonly kind: "alone" | "within" | "other" | "beside" }
  | { readonly kind: "scan"; readonly code: string; readonly isTyping: boolean }

export interface Read {
  readonly burst: Burst
  readonly stroke: Stroke
}

export function readKeystroke(burst: Burst, stroke: Keystroke): Read {
  // Scanners hold Shift for capitals.
  if (BESIDE.has(stroke.key)) return { burst, stroke: { kind: "beside" } }
  if (stroke.key === "Enter" && !stroke.isHeld) return readEnter(burst, stroke)
  if (!isCharacter(stroke.key) || stroke.isHeld || stroke.isRepeat)
    return { burst: NO_BURST, stroke: { kind: "other" } }
  if (!follows(burst, stroke)) {
    const { key: text, at, isTyping } = stroke
    return { burst: { text, startedAt: at, lastAt: at, isTyping }, stroke: { kind: "alone" } }
  }
  const text = (burst.text + stroke.key).slice(0, LONGEST_CODE)
  return { burst: { ...burst, text, lastAt: stroke.at }, stroke: { kind: "within" } }
}

/** Letters, digits, punctuation and space: the keys of WCAG 2.1.4, and what codes consist of. */
export function isCharacter(key: string): boolean {
  return Array.from(key).length === 1
}

const BESIDE: ReadonlySet<string> = new Set(["Shift", "CapsLock", "NumLock", "AltGraph", "Unidentified"])

function follows({ text, startedAt, lastAt, isTyping }: Burst, stroke: Keystroke): boolean {
  if (text === "" || isTyping !== stroke.isTyping) return false
  // At this pace it can't become a code any more: somebody goes through the list.
  if (stroke.at - startedAt > text.length * SCAN_PACE_MS + LAG_MS) return false
  return stroke.at - lastAt <= (text.length === 1 ? BURST_GAP_MS : LAG_MS)
}

/**
 * Whether a burst that is over without Enter was typed by hand, so that its keys act: it is too short for a code, too slow
 * for a scanner, or one key again and again. Otherwise a scanner that sends no Enter typed it, and its letters must do
 * nothing to the orders.
 */
export function isByHand({ text, startedAt, lastAt }: Burst): boolean {
  if (text.length < SHORTEST_WITHOUT_ENTER || new Set(text).size === 1) return true
  return (lastAt - startedAt) / (text.length - 1) > SCAN_PACE_MS
}

function readEnter(burst: Burst, stroke: Keystroke): Read {
  const code = burst.text.trim()
  const pace = (stroke.at - burst.startedAt) / burst.text.length
  const isNumber = burst.isTyping && NUMBER_IN_FIELD.test(code)
  const isScan = follows(burst, stroke) && code.length >= SHORTEST_CODE && pace <= SCAN_PACE_MS && !isNumber
  return {
    burst: NO_BURST,
    stroke: isScan ? { kind: "scan", code, isTyping: burst.isTyping } : { kind: "other" },
  }
}
