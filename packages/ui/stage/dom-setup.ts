import { notifications } from "@mantine/notifications"
import { cleanup, configure } from "@testing-library/react"
import { afterAll, afterEach, beforeEach, vi, type MockInstance } from "vitest"
import { leaveOutOwnerStacks } from "./no-owner-stacks.ts"
import { DESK_WIDTH, screenWidth, setScreenWidth } from "./screen-width.ts"

/** A seller at a desk who asked for reduced motion: what opens and closes does so at once, and no test waits for a clock. */
const WIDTH = DESK_WIDTH
const HEIGHT = 900

/** Answers as a browser does for the kinds of question that the app asks. */
function matchesMedia(query: string): boolean {
  if (query.includes("prefers-reduced-motion")) return query.includes("reduce")
  const [, least] = /\(min-width: ([\d.]+)px\)/.exec(query) ?? []
  if (least !== undefined) return screenWidth() >= Number(least)
  const [, most] = /\(max-width: ([\d.]+)px\)/.exec(query) ?? []
  return most !== undefined && screenWidth() <= Number(most)
}

/** What a document without a layout lacks. */
function lendWhatLayoutGives(): void {
  window.matchMedia = (media) =>
    Object.defineProperty(
      Object.assign(new EventTarget(), {
        matches: false,
        media,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
      "matches",
      { get: () => matchesMedia(media) },
    )
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
  // Everything is as large as the window: a list that shows only the rows in sight shows those that fit.
  const sizes = { offsetWidth: WIDTH, clientWidth: WIDTH, offsetHeight: HEIGHT, clientHeight: HEIGHT }
  for (const [side, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size })
  // In sight, too: a menu hides while its button is out of sight.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, WIDTH, HEIGHT)
  // By the clock of the page, which a test may set: what is typed quickly is a scan.
  Object.defineProperty(Event.prototype, "timeStamp", { configurable: true, get: () => performance.now() })
}

lendWhatLayoutGives()
leaveOutOwnerStacks()

// What is waited for comes when the machine gets to it; a test ends early only when it is wrong.
configure({ asyncUtilTimeout: 50_000 })

function putBackGlobals(): void {
  vi.unstubAllGlobals()
  // The library looks for fake timers under this name alone, and would wait for ever for a clock that stands still.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

/** Files share the document, and libraries leave elements in it. */
function clearDocument(): void {
  document.body.replaceChildren()
  for (const { name } of Array.from(document.body.attributes)) document.body.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, "", "/")
}

/** What still belongs to a test that ends. */
const ENDINGS: readonly (() => void)[] = [
  cleanup,
  // What a module still waits for by a test's own clock would never come, and no file after this one could be served.
  () => vi.isFakeTimers() && vi.runOnlyPendingTimers(),
]
/** What a test must not leave to the next. */
const CLEARINGS: readonly (() => void)[] = [
  () => vi.useRealTimers(),
  () => vi.restoreAllMocks(),
  putBackGlobals,
  () => setScreenWidth(DESK_WIDTH),
  clearDocument,
]

/** Takes every step, whatever becomes of the others: what one test leaves fails all that come after it. Returns what went wrong. */
function take(steps: readonly (() => void)[]): readonly unknown[] {
  return steps.flatMap((step) => {
    try {
      step()
      return []
    } catch (error) {
      return [error]
    }
  })
}

putBackGlobals()
let spies: readonly MockInstance[] = []

beforeEach(() => {
  // Toasts are kept in a module, and a test that has ended may still have shown one.
  notifications.clean()
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")]
})

afterEach(() => {
  const ended = take(ENDINGS)
  // React and the libraries report wrong use there, and that fails the test.
  const reported = spies.flatMap(({ mock }) => mock.calls)
  const [error] = [...ended, ...take(CLEARINGS)]
  if (error !== undefined) throw error
  if (reported.length > 0)
    throw new Error(`Reported on the console: ${reported.map((each) => each.join(" ")).join("; ")}`)
})

// Files share their modules. One whose loading is cut off by the end of a file would fail in every file after it.
afterAll(async () => {
  await vi.dynamicImportSettled()
})
