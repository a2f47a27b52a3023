import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { waitingProblems } from "./waiting-problems.ts"

const ROOT = join(import.meta.dirname, "..")

/** Files that may draw it themselves, with what ends it. */
const ALLOWED: Readonly<Record<string, string>> = {
  "apps/web/src/data/client/waiting.tsx": "it has the end that the others use",
  "apps/web/src/app/sign-in/sign-in-screens.tsx":
    "it offers to try again with the same limit, before there are queries",
  "apps/web/src/screens/onboarding/onboarding-screen.tsx": "it says so after the same limit, and asks again and again",
  "apps/web/src/screens/accounts/linked-screen.tsx": "one call, with a deadline, and then an outcome or Try again",
  "apps/web/src/cases/upload-list.tsx": "one call for each file, with a deadline, and then an outcome",
  "apps/web/src/panels/csv-upload/file-problem.tsx": "a file of this device is read, without a connection",
  "apps/web/src/tariff/code-search.tsx": "a spinner in the field, with a WaitingLine below it",
  "apps/web/src/pick/address-search.tsx": "a spinner in the field, which says below it that it failed or is offline",
  "apps/web/src/panels/order-search/search-field.tsx": "a spinner in the field, with the outline or the hits below it",
}

const FAULTS = [
  'import { Skeleton } from "@mantine/core"',
  'import { Button, Loader, TextInput } from "@mantine/core"',
  'import {\n  Button,\n  Skeleton,\n} from "@mantine/core"',
  "    <div aria-busy>",
  "    <div\n      aria-busy\n    >",
  "    <div className={styles.waiting} aria-busy>",
  "    <section aria-busy aria-label={title}>",
  '  return <p>{t("loading")}</p>',
  '    <p\n      className={styles.note}\n    >\n      {t("loading")}\n    </p>',
  '  {data === undefined && <p className="ss-quiet">{shell("preview.loading")}</p>}',
]

const SOUND = [
  'import { Button } from "@mantine/core"',
  "    <section aria-busy={isStale}>",
  '    <Waiting label={t("loading")}>',
  '      {isPressed ? t("loading") : children}',
]

test.each(FAULTS)("finds %s", (line) => {
  expect(waitingProblems("apps/web/src/a.tsx", line)).toHaveLength(1)
})

test.each(SOUND)("lets %s be", (line) => {
  expect(waitingProblems("apps/web/src/a.tsx", line)).toEqual([])
})

const problems = globSync("{apps/web,packages/ui}/src/**/*.tsx", { cwd: ROOT })
  .filter((path) => !path.endsWith(".test.tsx"))
  .map((path) => ({ path, found: waitingProblems(path, readFileSync(join(ROOT, path), "utf8")) }))

test("nothing on a page waits without an end", () => {
  expect(problems.length).toBeGreaterThan(300)
  expect(problems.flatMap(({ path, found }) => (ALLOWED[path] === undefined ? found : []))).toEqual([])
})

test("what is allowed is still there", () => {
  const needed = problems.filter(({ found }) => found.length > 0).map(({ path }) => path)
  expect(needed.filter((path) => ALLOWED[path] !== undefined).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
