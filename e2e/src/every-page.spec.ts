import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { pagesBelow, pageSlugs, REVERT_PATH } from "../../apps/web/src/location/page-slugs.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { axeViolations, signIn } from "./stage/browser.ts"
import { openDemo } from "./stage/open-demo.ts"
import { type PageWatch, watchPage } from "./stage/watch-page.ts"

const UNKNOWN_ID = "0199c0de-0000-7000-8000-00000000dead"
/** What is drawn while a page waits for its data. */
const WAITING = "main [aria-busy=true]"
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const paths = [
  "",
  ...pageSlugs,
  ...pageSlugs.flatMap((slug) =>
    (pagesBelow[slug] ?? []).map((below) => `${slug}/${below.replace(/:\w+/, UNKNOWN_ID)}`),
  ),
  REVERT_PATH,
  "no-such-page",
]

/** Each page is opened by its address alone, as from a bookmark: nothing that another page loads may be missing. */
const ways = [
  { tenant: "demo", host: "127.0.0.1", person: seller, base: "/en-GB/myaccount", theme: "light" },
  {
    tenant: "lite",
    host: "lite.localhost",
    person: { email: "seller@lite.test", password: "demo-lite-1" },
    base: "",
    theme: "dark",
  },
] as const

const demo = openDemo("every-page")

describe.each(ways)("every page of $tenant, cold, below '$base' (PAGE-1, PAGE-2)", ({ host, person, base, theme }) => {
  let page: Page
  let watch: PageWatch
  beforeAll(async () => {
    page = await demo.openPage({ baseURL: demo.url(host), colorScheme: theme })
    watch = await watchPage(page)
    await signIn(page, "/myaccount/sold-items", person)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
  })
  afterAll(async () => page.context().close())

  it.each(paths.map((path, index) => ({ path, size: SIZES[index % SIZES.length] })))(
    "'$path' has a heading, a title and nothing amiss",
    async ({ path, size }) => {
      await page.setViewportSize(size ?? { width: 1440, height: 900 })
      await page.goto(`${base}/${path}`)
      await expect.poll(async () => page.title()).toMatch(/ · (?:Smart Send|Postbox Lite)$/)
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" })
      await expect.poll(async () => page.evaluate(`document.querySelector("${WAITING}") === null`)).toBe(true)
      await expect.poll(async () => page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
      expect(await watch.found()).toEqual([])
      expect(await axeViolations(page)).toEqual([])
    },
  )
})
