import { ITEM_ROW } from "./rows.ts"

// Scripts for the page are text, because this side has no DOM types.

/** Records, from the page's first moment, when the first row is in the page, and when it is on screen. */
export const WATCH_FIRST_ROWS = `{
  // The page asks for more than the 250 that are kept otherwise, and of the list of items it is known only when it has come.
  performance.setResourceTimingBufferSize(2000)
  const look = () => {
    if (document.querySelector(${JSON.stringify(ITEM_ROW)}) === null) return requestAnimationFrame(look)
    window.firstRowsFoundAt = performance.now()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => (window.firstRowsAt = performance.now())
      channel.port2.postMessage(null)
    })
  }
  look()
}`

/** The scripts requested before the first row was in the page. */
export const SCRIPTS_BEFORE_ROWS = `performance.getEntriesByType("resource")
  .filter((entry) => entry.startTime < window.firstRowsFoundAt && new URL(entry.name).pathname.endsWith(".js"))
  .map((entry) => entry.name)`
