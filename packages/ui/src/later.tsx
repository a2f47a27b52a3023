import { lazy, Suspense, useEffect, useState, type ComponentType } from "react"
import { atRest } from "./at-rest.tsx"

/** A part that is shown only after something was done: its script comes when the page is at rest, or when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  void atRest().then(load)
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A part that always stands there, and that nobody misses in the first moments: it comes when the page is at rest. */
export function atRestOnly<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = later(load)
  return function AtRestOnly(props: Props) {
    const [isTime, setTime] = useState(false)
    useEffect(() => {
      let isOn = true
      const showWhenAtRest = async (): Promise<void> => {
        await atRest()
        if (isOn) setTime(true)
      }
      void showWhenAtRest()
      return () => {
        isOn = false
      }
    }, [])
    return isTime ? <Part {...props} /> : null
  }
}
