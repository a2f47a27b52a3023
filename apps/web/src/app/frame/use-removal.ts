import { useRef, type MouseEvent } from "react"

/** Within this time the systems people use take two presses for one double press. */
const DOUBLE_PRESS_MS = 500
/** A double press stays within so many pixels, also by a finger; the button of another row is further away. */
const DOUBLE_PRESS_PX = 20

type Press = Pick<MouseEvent, "timeStamp" | "clientX" | "clientY">

/**
 * Removes a row of a list by a press. The next row moves under the pointer then, so the second half of a double press is
 * left out. A press elsewhere is one for another row, and one by the keyboard has no such row: both always count.
 */
export function useRemoval(remove: (id: string) => void): (id: string, event: MouseEvent) => void {
  const removed = useRef<Press | null>(null)
  return (id, event) => {
    const isByKeyboard = event.detail === 0
    if (!isByKeyboard && removed.current !== null && isDoublePress(removed.current, event)) return
    const { timeStamp, clientX, clientY } = event
    removed.current = { timeStamp, clientX, clientY }
    remove(id)
  }
}

function isDoublePress(first: Press, second: Press): boolean {
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY)
  return second.timeStamp - first.timeStamp < DOUBLE_PRESS_MS && distance < DOUBLE_PRESS_PX
}
