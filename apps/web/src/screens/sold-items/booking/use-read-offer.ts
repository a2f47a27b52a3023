import { useEffect, useRef } from "react"
import type { ReadOffer } from "../../../data/booking/wanted-booking.ts"

/** How long somebody takes from reading a button to pressing it. */
const READING_MS = 1_500
/** What changes so soon after a press of the seller's own is what that press was for. */
const OWN_MS = 2_000

interface Seen {
  readonly asked: readonly unknown[]
  readonly offer: ReadOffer | null
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
  const seen = useRef<Seen>({ asked, offer, before: null })
  const pressedAt = useLastPress()
  useEffect(() => {
    const was = seen.current
    if (!isSame(asked, was.asked)) seen.current = { asked, offer, before: null }
    if (offer?.total === was.offer?.total && offer?.count === was.offer?.count) return
    const now = performance.now()
    const isOwn = now - pressedAt.current < OWN_MS
    seen.current = isOwn ? { asked, offer, before: null } : changedByItself(seen.current, offer, now)
  })
  return () => {
    const { before } = seen.current
    return before !== null && performance.now() < before.until ? before.offer : undefined
  }
}

function changedByItself(was: Seen, offer: ReadOffer | null, now: number): Seen {
  const still = was.before !== null && now < was.before.until ? was.before.offer : null
  const read = still ?? was.offer
  return { ...was, offer, before: read === null ? null : { offer: read, until: now + READING_MS } }
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
