import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { launchBrowser, signIn } from "../../../../e2e/src/stage/browser.ts"
import { WATCH_FIRST_ROWS } from "../../../../e2e/src/stage/first-rows.ts"
import { ITEM_ROW } from "../../../../e2e/src/stage/rows.ts"
import { aVariedItem } from "../../a-varied-item.ts"
import { type Line } from "../../line.ts"
import { createMany, openSellerClient } from "../../seller-client.ts"
import { GRID, untilPriced } from "../workbench/stage.ts"
import { repeated, scroll } from "../workbench/user-actions.ts"

const COUNT = 10_000
/** Of each ten items this many lack a weight, and as many more have an address that can't be sent to. */
const OF_TEN = 3

/** The view To fix where 6,000 of 10,000 items want something, in two groups. */
export async function toFixLines(url: string, person: Person): Promise<readonly Line[]> {
  const client = await openSellerClient(url, person)
  await createMany(client.client, `to-fix-${process.pid}`, COUNT, anUnfinishedItem)
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(WATCH_FIRST_ROWS)
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await page.locator(ITEM_ROW).first().waitFor({ timeout: 60_000 })
    const session = await page.context().newCDPSession(page)
    await session.send("Performance.enable")
    await untilPriced({ page, session, client, url })
    const tab = (name: RegExp) => page.getByRole("navigation", { name: "Views" }).getByRole("button", { name })
    // There and back in turn; the median is one of either.
    const open = await repeated(page, "click", async (round) =>
      tab(round % 2 === 0 ? /^To fix/ : /^Sold items/).click(),
    )
    const collapse = await repeated(page, "click", async () => {
      await page.getByRole("button", { name: "Items of No weight" }).click()
    })
    const scrolled = await scroll(page, GRID, ITEM_ROW)
    return [
      lineOf("opening it, or leaving it", open, 150),
      lineOf("collapsing a group, or expanding it", collapse, 150),
      lineOf("longest frame in 5 s of scrolling at 7,200 px/s", scrolled.longest, 67),
    ]
  } finally {
    await browser.close()
  }
}

function lineOf(what: string, ms: number, limit: number): Line {
  return {
    what: `To fix with 6,000 of 10,000 items: ${what}`,
    measured: `${ms.toFixed(0)} ms`,
    limit: `${limit} ms`,
    beside: "",
    ok: ms <= limit,
  }
}

function anUnfinishedItem(mark: string, number: number): ReturnType<typeof aVariedItem> {
  const item = aVariedItem(mark, number)
  const kind = number % 10
  if (kind < OF_TEN) return { ...item, PackageDimensions: NO_DIMENSIONS }
  return kind < 2 * OF_TEN ? { ...item, Recipient: { ...item.Recipient, Postcode: "NOWHERE" } } : item
}
