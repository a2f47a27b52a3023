import { useEffect, useEffectEvent, type RefObject } from "react"

/** What the arrow keys go through. */
export const HIT = "[data-hit]"
/** What Enter on a hit presses. */
export const OPENS = "[data-opens]"

const STEPS: ReadonlyMap<string, (at: number, count: number) => number> = new Map([
  ["ArrowDown", (at: number) => at + 1],
  ["ArrowUp", (at: number) => at - 1],
  ["Home", () => 0],
  ["End", (_: number, count: number) => count - 1],
])

/**
 * Arrow down goes from the box to the first hit and on to the next, arrow up back to the box; Enter on a hit opens it. Home and
 * End are the box's own while it has the focus.
 */
export function useHitKeys(panel: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || isHeld(event)) return
    if (key === "Enter" && target.matches(HIT)) return target.querySelector<HTMLElement>(OPENS)?.click()
    const goTo = target === box.current ? fromBox(key, panel.current) : fromHit(key, target, panel.current, box.current)
    if (goTo === undefined) return
    event.preventDefault()
    goTo?.focus()
  })
  useEffect(() => {
    const { current } = panel
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    current?.addEventListener("keydown", listen)
    return () => current?.removeEventListener("keydown", listen)
  }, [panel])
}

/** Where a key goes; null for nowhere, undefined if the key is not one that goes anywhere. */
type Way = HTMLElement | null | undefined

function fromBox(key: string, panel: HTMLElement | null): Way {
  return key === "ArrowDown" ? (hitsIn(panel)[0] ?? null) : undefined
}

function fromHit(key: string, target: HTMLElement, panel: HTMLElement | null, box: HTMLElement | null): Way {
  const step = STEPS.get(key)
  const hits = hitsIn(panel)
  const at = hits.findIndex((hit) => hit.contains(target))
  if (step === undefined || at < 0) return undefined
  const next = step(at, hits.length)
  return next < 0 ? box : (hits[next] ?? null)
}

function hitsIn(panel: HTMLElement | null): readonly HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>(HIT) ?? [])]
}

function isHeld({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
