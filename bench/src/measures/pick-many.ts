import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { aBooking } from "@smart-send/testkit/a-booking"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import { savedItems } from "@smart-send/testkit/saved-items"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { launchBrowser, signIn } from "../../../e2e/src/stage/browser.ts"
import { type Line, median } from "../line.ts"
import { repeated, scroll } from "./workbench/user-actions.ts"

/** Of a large seller's morning. */
const ORDERS = 3000
const PRODUCTS = 600
const LINES_EACH = [1, 1, 1, 2, 3, 6]

const ROW = 'main [role="presentation"] > ul > li'
const SCROLLER = 'main [role="presentation"]:has(> ul > li)'

const ROUNDS = 5

// Scripts for the page are text, because this side has no DOM types.
const look = (began: string): string => `new Promise((resolve) => {
  const began = ${began}
  const look = () => {
    if (document.querySelector(${JSON.stringify(ROW)}) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => resolve(performance.now() - began))
  }
  look()
})`
const FIRST_ROW = look("0")
const OPEN = `{
  document.querySelector('nav a[href$="/pick-and-packing"]').click()
  ${look("performance.now()")}
}`

/** Gives a seller 3,000 orders to be picked. The app must not be running. */
export async function plantToPick(dataFolder: string, person: Person): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2 })
  try {
    const [scope] = await findSellers(db, person.email)
    if (scope === undefined) throw new Error(`There is no seller ${person.email}.`)
    for (let n = 0; n < ORDERS; n += 1) {
      const count = LINES_EACH[n % LINES_EACH.length] ?? 1
      await savedItems(db, scope, {
        count: 1,
        over: {
          MarketplaceStatus: "AwaitingDispatch",
          Recipient: anAddress({ Name: `Buyer ${n}` }),
          BookingDetails: aBooking({
            TrackingNumber: `PICK${n}`,
            OrderLineId: crypto.randomUUID(),
            OrderId: `pick-${n}`,
          }),
          MarketplaceOrderLines: Array.from({ length: count }, (_, line) => pieceOf((n * 7 + line * 131) % PRODUCTS)),
        },
      })
    }
  } finally {
    await db.destroy()
    await server.stop()
  }
}

function pieceOf(product: number): ReturnType<typeof anOrderLine> {
  const line = anOrderLine()
  const Description = `Stoneware mug, glaze ${product}`
  return {
    ...line,
    Quantity: 1 + (product % 3),
    Description,
    Product: { ...line.Product, Sku: `MUG-${product}`, Description },
  }
}

/** The picking list with 3,000 orders: opened, changed from products to orders, scrolled, searched, ticked, printed. */
export async function pickManyLines(url: string, person: Person): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await page.goto(`${url}/myaccount/pick-and-packing`)
    await page.locator(ROW).first().waitFor({ timeout: 60_000 })
    // From the list, which holds the orders already; the first time was before.
    const opened: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByRole("navigation").getByRole("link", { name: "Sold items" }).first().click()
      await page.locator(ROW).first().waitFor({ state: "detached" })
      opened.push(await page.evaluate<number>(OPEN))
    }
    await page.goto(`${url}/myaccount/pick-and-packing`)
    const cold = await page.evaluate<number>(FIRST_ROW)
    const drawn = await page.locator(ROW).count()
    const products = await scroll(page, SCROLLER, ROW)
    const way = await repeated(page, "click", async (round) => {
      await page.getByText(round % 2 === 0 ? "By order" : "By product", { exact: true }).click()
    })
    const orders = await scroll(page, SCROLLER, ROW)
    await page.getByText("By product", { exact: true }).click()
    const tick = await repeated(page, "click", async () => page.locator(ROW).nth(2).getByRole("checkbox").click())
    const sheet = await page.evaluate<number>(`(() => {
      const began = performance.now()
      window.dispatchEvent(new Event("beforeprint"))
      document.body.getBoundingClientRect()
      const took = performance.now() - began
      window.dispatchEvent(new Event("afterprint"))
      return took
    })()`)
    return [
      lineOf("from the press until the first rows", median(opened), 1000, `${drawn} rows drawn`),
      lineOf("from a reload until the first rows", cold, 2000),
      lineOf("from products to orders, or back", way, 150),
      lineOf("ticking a product", tick, 100),
      lineOf(
        "longest frame in 5 s of scrolling products at 7,200 px/s",
        products.longest,
        67,
        `${products.blank} blank`,
      ),
      lineOf("longest frame in 5 s of scrolling orders at 7,200 px/s", orders.longest, 67, `${orders.blank} blank`),
      lineOf("making the sheet that is printed", sheet, 1000),
    ]
  } finally {
    await browser.close()
  }
}

function lineOf(what: string, ms: number, limit: number, beside = ""): Line {
  return {
    what: `${ORDERS.toLocaleString("en-GB")} orders to pick: ${what}`,
    measured: `${ms.toFixed(0)} ms`,
    limit: `${limit} ms`,
    beside,
    ok: ms <= limit,
  }
}
