/** A page that goes out of sight meanwhile paints nothing more. */
const MOST_WAIT_MS = 2000
/** The list measures itself in the first frame and draws its rows in the second; the third begins when they are painted. */
const FRAMES = 3

/** Resolves when the browser has painted what the page looks like now, and what React has still to draw of it. */
export async function untilPainted(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS)
    const wait = (frames: number): void => {
      if (frames === 0) resolve()
      else requestAnimationFrame(() => wait(frames - 1))
    }
    // A timer lets React draw what it was told.
    setTimeout(() => wait(FRAMES))
  })
}
