/** Something outside React that changes. */
export interface Source<Value> {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

/** Does something when the page has shown what it looks like now. @returns takes it back. */
export type WhenPainted = (act: () => void) => () => void

/**
 * The source as of the last frame: what hangs on it is worked out when the page has shown what comes first, and is told of
 * nothing in the frame that the source changes in. Who begins to look meanwhile sees the source as it is.
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
