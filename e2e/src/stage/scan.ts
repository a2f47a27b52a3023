import type { Page } from "playwright-core"

/** Seconds between two keys of a wired scanner. */
const GAP_S = 0.008

/**
 * Types a code as a scanner does: real key events in quick succession, with Enter at the end. They carry the times at
 * which a scanner would have pressed them, and the page's timers wait until all have come, so that the test does not
 * depend on how busy this machine is.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await page.evaluate(holdTimers)
  const start = Date.now() / 1000
  const keys = [
    ...Array.from(code).map((key) => ({ key, text: key })),
    { key: "Enter", text: "\r", windowsVirtualKeyCode: 13 },
  ]
  const sent = keys.flatMap((key, index) =>
    (["keyDown", "keyUp"] as const).map(async (type) => {
      const { text, ...pressed } = key
      const timestamp = start + index * GAP_S
      await client.send("Input.dispatchKeyEvent", {
        type,
        timestamp,
        ...pressed,
        ...(type === "keyDown" ? { text } : {}),
      })
    }),
  )
  await Promise.all(sent)
  await page.evaluate("window.releaseTimers()")
  await client.detach()
}

/** Runs in the page: what is due from now on is done at `releaseTimers`. */
function holdTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = window
  const due = new Map<number, () => void>()
  let isHeld = true
  Object.assign(window, {
    setTimeout: (act: (...given: readonly unknown[]) => void, ms?: number, ...given: readonly unknown[]) => {
      const run = (): void => act(...given)
      const id = start(() => (isHeld ? void due.set(id, run) : run()), ms)
      return id
    },
    clearTimeout: (id: number) => {
      due.delete(id)
      stop(id)
    },
    releaseTimers: () => {
      isHeld = false
      Object.assign(window, { setTimeout: start, clearTimeout: stop })
      for (const run of due.values()) run()
    },
  })
}
