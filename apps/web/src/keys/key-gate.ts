import { BURST_GAP_MS, NO_BURST, readKeystroke, type Keystroke } from "./key-burst.ts"

/** The page's clock and timers. Tests have their own. */
export interface KeyClock {
  readonly now: () => number
  /** @returns cancels the timer. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** How far a key press may get. */
export interface PressedKey extends Keystroke {
  /** Neither the browser nor the page receives it. */
  readonly swallow: () => void
  /** Prevents the browser's default action. */
  readonly claim: () => void
}

export interface Scan {
  readonly code: string
  /** The field it was typed into accepts codes. */
  readonly isTyping: boolean
}

export interface KeyGate {
  /** Called before the page has seen the key. */
  readonly arrive: (pressed: PressedKey) => void
  /**
   * Called after the page has seen the key.
   * @param actOf what the key would do; null when it has no meaning here.
   */
  readonly settle: (pressed: PressedKey, actOf: () => (() => void) | null) => void
}

/** If a timer is later than this, the page was busy and key events may still be queued. */
const LATE_MS = 20

/**
 * Delays single-key shortcuts until it is clear that no scanner types: a character acts only when no other follows
 * within {@link BURST_GAP_MS}. Keys of a burst never act. The Enter at a burst's end is a scan and presses no button.
 */
export function createKeyGate(clock: KeyClock, onScan: (scan: Scan) => void): KeyGate {
  let burst = NO_BURST
  let kind: "alone" | "within" | "other" | "beside" = "other"
  let waiting: { readonly act: () => void; readonly callOff: () => void } | null = null

  const drop = (): void => {
    waiting?.callOff()
    waiting = null
  }
  /** It was no burst after all, so the first key acts first. */
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
      // The list may have changed by then, so what the key does is asked again.
      if (kind === "alone") actLater(() => actOf()?.())
      else act()
    },
  }
}
