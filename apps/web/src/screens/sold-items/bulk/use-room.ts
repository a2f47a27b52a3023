import { useLayoutEffect, useState, type RefObject } from "react"

/** From these widths up there is room for so many actions in words; the longest of them is 160 px wide. */
const ROOM = [
  { from: 1000, actions: 6 },
  { from: 780, actions: 4 },
  { from: 560, actions: 2 },
  { from: 300, actions: 1 },
  { from: 0, actions: 0 },
] as const

/** How many actions the bar has room for. The others go into its menu. */
export function actionsThatFit(width: number): number {
  return ROOM.find(({ from }) => width >= from)?.actions ?? 0
}

/** Follows the width of the bar: a panel may open beside the list. */
export function useRoom(bar: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const measure = (): void => setRoom(actionsThatFit(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])
  return room
}
