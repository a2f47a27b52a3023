import { useRef, type MouseEvent } from "react"

/** Within this time the systems people use take two presses for one double press. */
const DOUBLE_PRESS_MS = 500

/**
 * Removes a row of a list by a press. The next row moves under the pointer then, so the second half of a double press is
 * left out. A press by the keyboard has no such row and always counts.
 */
export function useRemoval(remove: (id: string) => void): (id: string, event: MouseEvent) => void {
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  return (id, event) => {
    const isByKeyboard = event.detail === 0
    if (!isByKeyboard && event.timeStamp - removedAt.current < DOUBLE_PRESS_MS) return
    removedAt.current = event.timeStamp
    remove(id)
  }
}
