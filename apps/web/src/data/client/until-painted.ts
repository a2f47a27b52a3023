/** The longest wait, because a hidden page paints nothing. */
const MOST_WAIT_MS = 2000
/**
 * The list measures itself in the first frame and draws its rows in the second. At the start of the third they are
 * painted.
 */
const FRAMES = 3

/** Resolves when the browser has painted the page as it is now, including what React has not drawn yet. */
export async function untilPainted(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS)
    const wait = (frames: number): void => {
      if (frames === 0) resolve()
      else requestAnimationFrame(() => wait(frames - 1))
    }
    // The timer lets React render first.
    setTimeout(() => wait(FRAMES))
  })
}
