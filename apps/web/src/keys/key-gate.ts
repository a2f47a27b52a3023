import { BURST_GAP_MS, NO_BURST, readKeystroke, type Keystroke } from "./key-burst.ts"

/** The time of the page; tests bring their own. */
export interface KeyClock {
  readonly now: () => number
  /** @returns what calls it off. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Where a press may stop. */
export interface PressedKey extends Keystroke {
  /** Neither the browser nor anything on the page gets it. */
  readonly swallow: () => void
  /** The browser's own answer to the key is left out. */
  readonly claim: () => void
}

export interface Scan {
  readonly code: string
  /** It went into a field that takes codes. */
  readonly isTyping: boolean
}

export interface KeyGate {
  /** Before anything on the page has seen the key. */
  readonly arrive: (pressed: PressedKey) => void
  /**
   * After the page has seen it.
   * @param actOf what the key would do; null when it is nobody's.
   */
  readonly settle: (pressed: PressedKey, actOf: () => (() => void) | null) => void
}

/** The timer was late by more than this: the page was busy, and keys may be waiting behind it. */
const LATE_MS = 20

/**
 * Stands between the keyboard and what single keys do: a character acts only when no other follows within
 * {@link BURST_GAP_MS}; keys of a burst never act; the Enter at its end is a scan, and presses no button.
 */
export function createKeyGate(clock: KeyClock, onScan: (scan: Scan) => void): KeyGate {
  let burst = NO_BURST
  let kind: "alone" | "within" | "other" | "beside" = "other"
  let waiting: { readonly act: () => void; readonly callOff: () => void } | null = null

  const drop = (): void => {
    waiting?.callOff()
    waiting = null
  }
  /** No burst any more: what was pressed first acts first. */
  const actNow = (): void => {
    const act = waiting?.act
    drop()
    act?.()
  }
  const actLater = (act: () => void): void => {
    const dueAt = clock.now() + BURST_GAP_MS
    const callOff = clock.after(BURST_GAP_MS, () => {
      waiting = null
      if (clock.now() - dueAt > LATE_MS) actLater(act)
      else act()
    })
    waiting = { act, callOff }
  }
  return {
    arrive: (pressed) => {
      const read = readKeystroke(burst, pressed)
      burst = read.burst
      const { stroke } = read
      kind = stroke.kind === "scan" ? "within" : stroke.kind
      if (stroke.kind === "within" || stroke.kind === "scan") drop()
      else if (stroke.kind === "other" || stroke.kind === "alone") actNow()
      if (stroke.kind === "scan") {
        pressed.swallow()
        onScan({ code: stroke.code, isTyping: stroke.isTyping })
      } else if (stroke.kind === "within" && !pressed.isTyping) pressed.swallow()
    },
    settle: (pressed, actOf) => {
      if (kind === "within") return
      const act = actOf()
      if (act === null) return
      pressed.claim()
      // The list may be another one by then: what the key does is asked for again.
      if (kind === "alone") actLater(() => actOf()?.())
      else act()
    },
  }
}
