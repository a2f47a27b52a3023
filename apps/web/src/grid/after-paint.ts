/** A source of changes outside React. */
export interface Source<Value> {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Runs the callback once the page has been painted as it is now.
 * @returns cancels it.
 */
export type WhenPainted = (act: () => void) => () => void

/**
 * The source as of the last frame. What depends on it is computed after the page has been painted, and is not notified
 * in the frame in which the source changes. A new subscriber sees the current value.
 */
export function afterPaint<Value>(source: Source<Value>, whenPainted: WhenPainted = whenFrameIsShown): Source<Value> {
  const listeners = new Set<() => void>()
  let painted: { readonly value: Value } | null = null
  let takeBack: (() => void) | null = null
  let leave: (() => void) | null = null
  const onChange = (): void => {
    takeBack?.()
    takeBack = null
    if (painted?.value === source.get()) return
    takeBack = whenPainted(() => {
      painted = { value: source.get() }
      for (const listener of listeners) listener()
    })
  }
  return {
    get: () => (painted === null ? source.get() : painted.value),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        painted = { value: source.get() }
        leave = source.subscribe(onChange)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        takeBack?.()
        painted = null
      }
    },
  }
}

function whenFrameIsShown(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
