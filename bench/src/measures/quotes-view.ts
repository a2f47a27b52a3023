import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { launchBrowser, signIn } from "../../../e2e/src/stage/browser.ts"
import { ITEM_ROW } from "../../../e2e/src/stage/rows.ts"
import { createMany, type SellerClient } from "../seller-client.ts"
import { type Line, median } from "../line.ts"

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>["newPage"]>>

const ROUNDS = 5
const FIRST_CARDS_MS = 100
const KEY_MS = 50
const WORD = "next day drop"
const SEARCH = '[role=dialog] input[aria-label="Search services"]'

/**
 * The quotes sheet in a real browser: from the answer to the first cards on screen, and from a key to the next frame.
 */
export async function quotesViewLines(url: string, { client }: SellerClient): Promise<readonly Line[]> {
  const ids = await createMany(client, `view-${process.pid}`, ROUNDS)
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(page, `${url}/myaccount/sold-items`, seller)
    await page.locator(ITEM_ROW).first().waitFor()
    const painted: number[] = []
    for (const id of ids) painted.push(await firstCards(page, `${url}/myaccount/sold-items?panel=SERVICE&item=${id}`))
    const keys = await typing(page)
    const cards = await page.getByRole("article").count()
    return [
      {
        what: "Quotes view: first cards painted after the answer",
        measured: `${median(painted).toFixed(0)} ms`,
        limit: `under ${FIRST_CARDS_MS} ms`,
        beside: `worst of ${ROUNDS}: ${Math.max(...painted).toFixed(0)} ms`,
        ok: median(painted) < FIRST_CARDS_MS,
      },
      {
        what: "Quotes view: a keystroke in its search to the next frame",
        measured: `${median(keys).toFixed(0)} ms`,
        limit: `under ${KEY_MS} ms`,
        beside: `worst of ${keys.length}: ${Math.max(...keys).toFixed(0)} ms; ${cards} cards left`,
        ok: median(keys) < KEY_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Opens the sheet on the item's first account. The account picker has asked for the quotes already, so the time is
 * measured from the press that shows them, when the view has all its data.
 */
async function firstCards(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page
    .getByText(/services fit/)
    .first()
    .waitFor()
  return Number(await page.evaluate(FIRST_CARDS))
}

async function typing(page: Page): Promise<readonly number[]> {
  await page.locator(SEARCH).focus()
  await page.evaluate(WATCH_KEYS)
  for (const letter of WORD) {
    await page.keyboard.press(letter === " " ? "Space" : letter)
    await page.waitForTimeout(60)
  }
  const times: unknown = await page.evaluate("window.keyTimes")
  return Array.isArray(times) ? times.map(Number) : []
}

// Scripts for the page are text, because this side has no DOM types. After two frames the change is on screen.
const FIRST_CARDS = `new Promise((resolve) => {
  const began = performance.now()
  document.querySelector("[role=dialog] li button").click()
  const look = () =>
    document.querySelector("[role=dialog] article") === null
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
  look()
})`

const WATCH_KEYS = `{
  window.keyTimes = []
  document.querySelector(${JSON.stringify(SEARCH)}).addEventListener("keydown", () => {
    const began = performance.now()
    requestAnimationFrame(() => requestAnimationFrame(() => window.keyTimes.push(performance.now() - began)))
  })
}`
