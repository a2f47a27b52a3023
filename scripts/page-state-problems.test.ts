import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { pageState, pageStateProblems } from "./page-state-problems.ts"

const ROOT = join(import.meta.dirname, "..")

/** What a source may hold for as long as the page lives, by file, with the reason. */
const ALLOWED: Readonly<Record<string, { readonly names: readonly string[]; readonly because: string }>> = {
  "apps/web/src/app/panel-host.tsx": { names: ["loaded"], because: "scripts of panels, the same for everybody" },
  "apps/web/src/app/sign-in/page-leaving.ts": {
    names: ["leavesUntil"],
    because: "until when the page may be on its way to another, whoever uses it",
  },
  "apps/web/src/data/csv-import/csv-worker.ts": {
    names: ["fileStore"],
    because: "it is the worker's own; each reader of a file starts a worker and ends it",
  },
  "apps/web/src/picking/order-to-pick.ts": {
    names: ["made"],
    because: "a pure function of an item, dropped with it",
  },
  "apps/web/src/picking/scan-signal.ts": { names: ["audio"], because: "the device's loudspeaker, whoever uses it" },
  "apps/web/src/picking/use-print-sheet.tsx": {
    names: ["wanted"],
    because: "which sheet the browser's print dialogue was opened for, until it closes",
  },
  "apps/web/src/grid/list/filter-items.ts": {
    names: ["searchEntries"],
    because: "a pure function of an item, dropped with it",
  },
  "apps/web/src/grid/text-cache.ts": { names: ["texts"], because: "a pure function of an object, dropped with it" },
  "apps/web/src/keys/in-press-order.ts": {
    names: ["waiting", "before"],
    because: "the page has one keyboard; a key waits until its script is there, and nothing of what it does is kept",
  },
  "apps/web/src/keys/page-keys.ts": {
    names: ["handlers", "scanListeners", "settingListeners", "areSingleKeysOn", "isListening"],
    because: "the page has one keyboard; who listens stops when unmounted, and the setting is the device's",
  },
  "apps/web/src/live/socket-id.ts": { names: ["id"], because: "the page's one socket, unset when it closes" },
  "apps/web/src/location/open-panel.ts": { names: ["timesAsked"], because: "it only tells one request from another" },
  "apps/web/src/location/panel-opening.ts": {
    names: ["isOnItsWay"],
    because: "the script of the panel in the address is on its way; without one in the address it says nothing",
  },
  "apps/web/src/location/panel-width.ts": {
    names: ["listeners", "taken"],
    because: "the width of the panel that is open, and who draws the page beside it",
  },
  "apps/web/src/locales/format.ts": {
    names: ["numberFormats", "dayFormats", "datedFormats", "longDayFormats", "days"],
    because: "pure functions of a locale and a date",
  },
  "apps/web/src/panels/service-choice/filter-quotes.ts": {
    names: ["searchTexts"],
    because: "a pure function of a service, dropped with it",
  },
  "apps/web/src/service/measure-text.ts": { names: ["formats"], because: "a pure function of a locale" },
  "apps/web/src/storage/areas.ts": {
    names: ["localInstead", "sessionInstead"],
    because: "stand for the browser's own stores where it refuses them, and hold what those would hold",
  },
  "apps/web/src/unsaved/unsaved-edits.ts": {
    names: ["askers"],
    because: "each is asked while its panel is mounted; the texts are in the panel",
  },
  "packages/ui/src/money-text.tsx": { names: ["formats"], because: "a pure function of a locale" },
  "apps/web/src/locales/load-texts.ts": { names: ["later"], because: "texts, the same for everybody" },
  "packages/ui/src/parts-need.tsx": { names: ["load"], because: "what the app says once as it starts" },
  "packages/ui/src/page-idle.tsx": { names: ["sayShown"], because: "the page is shown for the first time once" },
  "packages/ui/src/toast.tsx": { names: ["onFirst", "hasAny"], because: "whether the script of toasts is needed yet" },
}

const FAULTS = [
  "let pending: File | null = null",
  "export let present = 1",
  "const drafts = new Map<string, string>()",
  "const chosen: ItemId[] = []",
  "export const seen: Set<string> = new Set()",
  "const memory = new WeakMap<object, string>()",
  "const last: { current: string | null } = { current: null }",
  "const created = createWatchedValue<readonly string[]>([])",
  "const byId: Record<string, string> = {}",
]

const SOUND = [
  "const NOTHING: ReadonlySet<string> = new Set()",
  "const NONE: readonly Quote[] = []",
  "  let timer: number | undefined",
  "  const listeners = new Set<() => void>()",
  "export const SessionContext = createContext<Session | null>(null)",
  'const drafts = sessionKey<DraftStore>("item drafts")',
  "export const theme = createTheme({",
]

test.each(FAULTS)("finds %s", (line) => {
  expect(pageStateProblems("apps/web/src/a.ts", line, [])).toHaveLength(1)
})

test.each(SOUND)("lets %s be", (line) => {
  expect(pageStateProblems("apps/web/src/a.ts", line, [])).toEqual([])
})

const sources = globSync("{apps/web,packages/ui}/src/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/fixtures/**"] })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(ROOT, path), "utf8") }))

test("nothing of a user lives outside the session", () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(({ path, code }) => pageStateProblems(path, code, ALLOWED[path]?.names ?? []))).toEqual([])
})

test("what is allowed is still there", () => {
  const held = sources.flatMap(({ path, code }) => pageState(code).map((name) => `${path} ${name}`))
  const allowed = Object.entries(ALLOWED).flatMap(([path, { names }]) => names.map((name) => `${path} ${name}`))
  expect(held.toSorted()).toEqual(allowed.toSorted())
})
