import type { createItems } from "@smart-send/contract/item/create-items"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import { aNewItem, anAddress, anItemService } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { beforeAll, expect, it } from "vitest"
import { signIn } from "./stage/browser.ts"
import { openDemo } from "./stage/open-demo.ts"
import { NOT_ITS_OWN } from "./stage/foreign-names.ts"
import { goTo } from "./stage/walk.ts"

const LITE = { email: "seller@lite.test", password: "demo-lite-1" }
const SERVICES = [
  "plover-saver",
  "swift-light",
  "wren-saturday",
  "puffin-locker-24",
  "kestrel-next-day",
  "curlew-letter",
]

/**
 * Every screen shows the tenant's own names for couriers, also where the catalogue or an order has other names.
 */
const demo = openDemo("tenant-names")
let page: Page
let url = ""
let item = ""

beforeAll(async () => {
  url = demo.url("lite.localhost")
  page = await demo.openPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const listed = page.waitForRequest((request) => request.url().endsWith("/edge/lite/smartsenditem/list"), {
    timeout: 0,
  })
  await signIn(page, `${url}/myaccount/sold-items`, LITE)
  const bearer = (await listed).headers()["authorization"] ?? ""
  const Items: BodyOf<typeof createItems>["Items"] = {
    order: aNewItem({
      Sender: anAddress({ Postcode: "M3 1AZ" }),
      Recipient: anAddress({ Name: "Octavia Greenhalgh", Postcode: "LS6 3BN" }),
      Service: anItemService({ Id: "plover-saver", AccountId: "main", Name: "Kestrel Next Day" }),
    }),
  }
  const asked = { bearer, body: JSON.stringify({ Items }) }
  item = await page.evaluate(async ({ bearer: authorization, body }) => {
    const headers = { authorization, "content-type": "application/json" }
    const answer = await fetch("/edge/lite/smartsenditem/create", { method: "POST", headers, body })
    return String((await answer.json()).result.Items.order.Item.Id)
  }, asked)
})

/** Everything on the page: texts, names for assistive technology, titles. */
async function foreignName(): Promise<string | null> {
  return NOT_ITS_OWN.exec(await page.locator("html").innerHTML())?.[0] ?? null
}

it("the list has the tenant's name of the service", async () => {
  await page.goto(`${url}/myaccount/sold-items`)
  await page.getByText("Postbox Counter Saver").first().waitFor()
  expect(await foreignName()).toBeNull()
})

it.each(SERVICES)("the details of %s have the tenant's name, on every tab", async (service) => {
  await goTo(page, "/myaccount/sold-items")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await goTo(page, `/myaccount/sold-items?panel=SERVICE-INFO&item=${item}&service=PARCELYARD~main~${service}`)
  for (const name of ["Info", "Labels", "Delivery"]) {
    await page.getByRole("tab", { name }).click()
    await page.getByRole("tab", { name, selected: true }).waitFor()
    await page
      .getByRole("heading", { name: /^Postbox / })
      .first()
      .waitFor()
    expect(await foreignName()).toBeNull()
  }
})
