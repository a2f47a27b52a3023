import { useCallback, useState, type CSSProperties } from "react"
import { freePlace, type Area } from "./free-place.ts"

const CONTROLS = "a[href], button, input, select, textarea, summary, [role='button']"
/** Between a message and the window's edges. */
const EDGE = 8
/** A message with one line. It grows to its height as it comes in, and is placed before that. */
const LEAST_HEIGHT = 56
/** A panel that closes as the message comes has gone by then, and the page has taken its room. */
const SETTLED_MS = 600

/**
 * Keeps a stack of messages where it covers no button and no link of the page (PAGE-9). It is placed anew when it
 * grows and when the window changes; otherwise it stays, because what moves can't be read.
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
      const put = (): void => {
        const { width, height } = stack.getBoundingClientRect()
        placedFor = height === 0 ? 0 : Math.max(height, LEAST_HEIGHT)
        if (height === 0) return
        setPlace(freePlace({ width, height: placedFor }, roomOf(window), controlsOutside(within)))
      }
      let settling: ReturnType<typeof setTimeout> | undefined
      const look = (): void => {
        const { height } = stack.getBoundingClientRect()
        if (height !== 0 && height <= placedFor) return
        put()
        clearTimeout(settling)
        settling = setTimeout(put, SETTLED_MS)
      }
      const observer = new ResizeObserver(look)
      observer.observe(stack)
      window.addEventListener("resize", put)
      return () => {
        observer.disconnect()
        clearTimeout(settling)
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
