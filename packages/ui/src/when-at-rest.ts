const MOST_WAIT_MS = 5000

/** Calls back once the page has loaded and has nothing to do, or a few seconds have passed. Answers how to call it off. */
export function whenAtRest(then: () => void): () => void {
  let idle: number | undefined
  // Safari has no idle callbacks.
  const wait = (): void => {
    idle =
      typeof requestIdleCallback === "function"
        ? requestIdleCallback(then, { timeout: MOST_WAIT_MS })
        : window.setTimeout(then, 500)
  }
  if (document.readyState === "complete") wait()
  else window.addEventListener("load", wait, { once: true })
  return () => {
    window.removeEventListener("load", wait)
    if (idle === undefined) return
    if (typeof cancelIdleCallback === "function") cancelIdleCallback(idle)
    else clearTimeout(idle)
  }
}
