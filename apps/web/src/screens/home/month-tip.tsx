import { useLayoutEffect, useRef, useState } from "react"
import * as styles from "./graphs.module.css"

interface MonthTipProps {
  readonly title: string
  readonly figures: readonly { readonly name: string; readonly colour: string; readonly text: string }[]
  /** What it belongs to, in pixels within the chart. */
  readonly at: { readonly x: number; readonly y: number }
  readonly within: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

const DISTANCE = 10

/** The figures of one month, right of it and below the pointer where there is room. Another month is another tip. */
export function MonthTip({ title, figures, at, within }: MonthTipProps) {
  const tip = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = tip.current?.getBoundingClientRect() ?? {}
    setSize({ width, height })
  }, [])
  const left = placeOf(at.x, size.width, [within.left, within.right])
  const top = placeOf(at.y, size.height, [within.top, within.bottom])
  return (
    <div ref={tip} className={styles.tip} style={{ transform: `translate(${left}px, ${top}px)` }}>
      <p>{title}</p>
      {figures.map(({ name, colour, text }) => (
        <p key={name} className={styles.figure} style={{ color: colour }}>
          {name} : {text}
        </p>
      ))}
    </div>
  )
}

function placeOf(at: number, size: number, [start, end]: readonly [number, number]): number {
  const after = at + DISTANCE
  return Math.max(start, after + size > end ? at - size - DISTANCE : after)
}
