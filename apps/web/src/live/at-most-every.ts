interface AtMostEvery {
  readonly ask: () => void
  readonly stop: () => void
}

/** Acts at the first asking, and once more after `everyMs` if it was asked again meanwhile. */
export function atMostEvery(everyMs: number, act: () => void): AtMostEvery {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const turn = (): void => {
    timer = undefined
    if (isAsked) ask()
  }
  const ask = (): void => {
    isAsked = timer !== undefined
    if (isAsked) return
    act()
    timer = setTimeout(turn, everyMs)
  }
  return { ask, stop: () => clearTimeout(timer) }
}
