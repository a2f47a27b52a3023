import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react"
import { untilPageIdle } from "./page-idle.tsx"
import { withNeeds } from "./parts-need.tsx"
import { untilOnline } from "./until-online.tsx"

/**
 * A component that is shown only after some action. Its script is loaded when the page is idle, or when it is first
 * shown; until then `room` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPiece(load)
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The same for a component that comes together with what is around it: the nearest `Suspense` shows all of it at once. */
export function lazyPiece<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  // What is loaded already is shown without a connection too; the rest waits for one.
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loading ??= untilOnline().then(async () => withNeeds(load))
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }
  const Part = lazy(async () => ({ default: await loadOnce() }))
  // A script that failed to load is loaded again when it is shown.
  void untilPageIdle()
    .then(loadOnce)
    .catch(() => {})
  return function LazyPiece(props: Props) {
    return <Part {...props} />
  }
}

/**
 * A component that is always shown but not missed in the first moments. It is loaded when the page is idle, and `room` keeps
 * its place until then: what stands beside it never moves. Null where nothing stands behind it.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode,
): ComponentType<Props> {
  const Part = lazyPart(load, room)
  let hasBeenIdle = false
  return function LazyWhenIdle(props: Props) {
    // Drawn anew later, it is there at once.
    const [isTime, setTime] = useState(hasBeenIdle)
    useEffect(() => {
      let isOn = true
      const showWhenPageIdle = async (): Promise<void> => {
        await untilPageIdle()
        hasBeenIdle = true
        if (isOn) setTime(true)
      }
      void showWhenPageIdle()
      return () => {
        isOn = false
      }
    }, [])
    return isTime ? <Part {...props} /> : room
  }
}
