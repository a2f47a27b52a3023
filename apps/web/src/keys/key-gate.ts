import { BURST_GAP_MS, isByHand, LAG_MS, NO_BURST, readKeystroke, type Burst, type Keystroke } from "./key-burst.ts"

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

/** What a key would do now; null when it has no meaning here. */
type ActOf = () => (() => void) | null

export interface KeyGate {
  /** Called before the page has seen the key. */
  readonly arrive: (pressed: PressedKey, actOf: ActOf) => void
  /** Called after the page has seen the key. */
  readonly settle: (pressed: PressedKey, actOf: ActOf) => void
}

/** If a timer is later than this, the page was busy and key events may still be queued. */
const LATE_MS = 20

/**
 * Delays single-key shortcuts until it is clear that no scanner types: a character acts only when no other follows
 * within {@link BURST_GAP_MS}. Keys that follow each other faster wait for the end of their burst: with Enter it is a
 * scan, and neither they nor the Enter act; a burst typed by hand acts key by key, in order.
 * @param takesScans whether anything here takes scans. Where nothing does, every key acts at once.
 */
export function createKeyGate(clock: KeyClock, onScan: (scan: Scan) => void, takesScans: () => boolean): KeyGate {
  let burst = NO_BURST
  let kind: "alone" | "within" | "other" | "beside" = "other"
  /** The keys of the burst that would act. */
  let held: readonly ActOf[] = []
  let callOff: (() => void) | null = null

  const drop = (): void => {
    callOff?.()
    held = []
  }
  const actNow = (typed: Burst): void => {
    const waiting = isByHand(typed) ? held : []
    drop()
    // The list may have changed by then, so what each key does is asked again.
    for (const actOf of waiting) actOf()?.()
  }
  const actLater = (ms: number): void => {
    callOff?.()
    const dueAt = clock.now() + ms
    callOff = clock.after(ms, () => {
      if (clock.now() - dueAt > LATE_MS) actLater(ms)
      else actNow(burst)
    })
  }
  return {
    arrive: (pressed, actOf) => {
      const before = burst
      if (!takesScans()) {
        burst = NO_BURST
        kind = "other"
        actNow(before)
        return
      }
      const read = readKeystroke(burst, pressed)
      burst = read.burst
      const { stroke } = read
      kind = stroke.kind === "scan" ? "within" : stroke.kind
      if (stroke.kind === "other" || stroke.kind === "alone") actNow(before)
      else if (stroke.kind === "scan") {
        drop()
        pressed.swallow()
        onScan({ code: stroke.code, isTyping: stroke.isTyping })
      } else if (stroke.kind === "within" && !pressed.isTyping) {
        pressed.swallow()
        held = [...held, actOf]
        actLater(LAG_MS)
      }
    },
    settle: (pressed, actOf) => {
      if (kind === "within") return
      const act = actOf()
      if (act === null) return
      pressed.claim()
      if (kind !== "alone") {
        act()
        return
      }
      held = [actOf]
      actLater(BURST_GAP_MS)
    },
  }
}
