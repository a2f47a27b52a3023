import { useCallback, useState, type CSSProperties } from "react"
import { covered, freePlace, type Area } from "./free-place.ts"

const CONTROLS = "a[href], button, input, select, textarea, summary, [role='button']"
/** Between a message and the window's edges. */
const EDGE = 8
/** A message with one line. It grows to its height as it comes in, and is placed before that. */
const LEAST_HEIGHT = 56
/** A panel that closes as the message comes has gone by then, and the page has taken its room. */
const SETTLED_MS = 600
/** How soon a message gives way to a control that came to stand under it. */
const GIVES_WAY_MS = 200

/**
 * Keeps a stack of messages where it covers no button and no link of the page (PAGE-9). It is placed anew when it
 * grows, when the window changes, and when a control came under it; otherwise it stays, because what moves can't be read.
 * @param find the stack in the watched element.
 * @returns the watched element's ref, and its style.
 */
export function useFreePlace(find: (within: HTMLElement) => HTMLElement | null) {
  const [place, setPlace] = useState<Pick<Area, "left" | "top"> | null>(null)
  const watch = useCallback(
    (within: HTMLElement | null) => {
      const stack = within === null ? null : find(within)
      // A document without layout has no places.
      if (within === null || stack === null || typeof ResizeObserver === "undefined") return undefined
      let placedFor = 0
      let placed: Area | undefined
      const put = (): void => {
        const { width, height } = stack.getBoundingClientRect()
        placedFor = height === 0 ? 0 : Math.max(height, LEAST_HEIGHT)
        placed = undefined
        if (height === 0) return
        const { left, top } = freePlace({ width, height: placedFor }, roomOf(window), controlsOutside(within))
        placed = { left, top, right: left + width, bottom: top + placedFor }
        setPlace((before) => (before?.left === left && before.top === top ? before : { left, top }))
      }
      const giveWay = (): void => {
        if (placed !== undefined && covered(placed, controlsOutside(within)) > 0) put()
      }
      let settling: ReturnType<typeof setTimeout> | undefined
      let watching: ReturnType<typeof setInterval> | undefined
      const look = (): void => {
        const { height } = stack.getBoundingClientRect()
        if (height !== 0 && height <= placedFor) return
        put()
        clearTimeout(settling)
        clearInterval(watching)
        if (height === 0) return
        settling = setTimeout(put, SETTLED_MS)
        watching = setInterval(giveWay, GIVES_WAY_MS)
      }
      const observer = new ResizeObserver(look)
      observer.observe(stack)
      window.addEventListener("resize", put)
      return () => {
        observer.disconnect()
        clearTimeout(settling)
        clearInterval(watching)
        window.removeEventListener("resize", put)
      }
    },
    [find],
  )
  return [watch, place === null ? undefined : variables(place)] as const
}

function roomOf({ innerWidth, innerHeight }: Window): Area {
  return { left: EDGE, top: EDGE, right: innerWidth - EDGE, bottom: innerHeight - EDGE }
}

function controlsOutside(stack: HTMLElement): readonly Area[] {
  return Array.from(document.querySelectorAll(CONTROLS))
    .filter((control) => !stack.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
}

function variables({ left, top }: Pick<Area, "left" | "top">): CSSProperties & Readonly<Record<`--${string}`, string>> {
  return { "--toasts-left": `${left}px`, "--toasts-top": `${top}px` }
}
