import { useEffect, useRef } from "react"
import type { ReadOffer } from "../../../data/booking/wanted-booking.ts"

/** The time a person takes to press a button after reading it. */
const READING_MS = 1_500
/** Nobody has read what stood for less. */
const SEEN_MS = 300
/** What changes so soon after a press of the seller's own is what that press was for. */
const OWN_MS = 2_000

interface Seen {
  readonly asked: readonly unknown[]
  readonly offer: ReadOffer | null
  readonly since: number
  /** What was offered before it changed by itself, and until when the seller may still mean that. */
  readonly before: { readonly offer: ReadOffer; readonly until: number } | null
}

/**
 * For a button that names a sum: what the seller has read where it is not what the button says now, because an order came
 * or went as they pressed.
 * @param offer null while the button names none.
 * @param asked changes with what the seller wants to see.
 * @returns called at the press.
 */
export function useReadOffer(offer: ReadOffer | null, asked: readonly unknown[]): () => ReadOffer | undefined {
  const seen = useRef<Seen>({ asked, offer, since: Number.POSITIVE_INFINITY, before: null })
  const pressedAt = useLastPress()
  useEffect(() => {
    const now = performance.now()
    const was = seen.current.since > now ? { ...seen.current, since: now } : seen.current
    const isOther = offer?.total !== was.offer?.total || offer?.count !== was.offer?.count
    const isOwn = !isSame(asked, was.asked) || (isOther && now - pressedAt.current < OWN_MS)
    if (isOwn) seen.current = { asked, offer, since: now, before: null }
    else seen.current = isOther ? changedByItself(was, offer, now) : was
  })
  return () => {
    const { before } = seen.current
    return before !== null && performance.now() < before.until ? before.offer : undefined
  }
}

function changedByItself(was: Seen, offer: ReadOffer | null, now: number): Seen {
  const still = was.before !== null && now < was.before.until ? was.before.offer : null
  const read = still ?? (now - was.since < SEEN_MS ? null : was.offer)
  return { ...was, offer, since: now, before: read === null ? null : { offer: read, until: now + READING_MS } }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at])
}

/** When the seller last pressed something other than the button itself. */
function useLastPress() {
  const at = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const isButton = target instanceof Element && target.closest("[data-primary]") !== null
      if (!isButton) at.current = performance.now()
    }
    const kinds = ["pointerdown", "keydown"] as const
    for (const kind of kinds) document.addEventListener(kind, note, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true)
    }
  }, [])
  return at
}
