import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { launchBrowser, signIn } from "../../../../e2e/src/stage/browser.ts"
import type { Line } from "../../line.ts"
import { control } from "./open-shops.ts"

const ROUNDS = 5
const WEBHOOK_LIMIT_S = 2
/** PrestaShop's poll of 50 seconds, and what an import takes. */
const POLL_LIMIT_S = 60

/** How long a sale takes to be on the seller's open page: at a shop that sends a webhook, and at one that has to be asked. */
export async function saleLines(url: string, person: Person): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, `${url}/myaccount/sold-items`, person)
    const socket = page.waitForEvent("websocket")
    await page.goto(`${url}/myaccount/sold-items`)
    // The page is open once it follows the feed; what it reads as it opens has a line of its own.
    await socket
    await page.waitForLoadState("networkidle")
    const sellAt = async (marketplace: string, buyer: string): Promise<number> => {
      const began = performance.now()
      await control(url, `${marketplace}/orders`, "POST", { Buyer: buyer, Country: "GB" })
      await page.getByText(buyer).first().waitFor({ timeout: 120_000 })
      return (performance.now() - began) / 1000
    }
    const byWebhook: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) byWebhook.push(await sellAt("shopify", `Webhook Buyer ${round}`))
    const byPoll = await sellAt("prestashop", "Polled Buyer")
    const slowest = Math.max(...byWebhook)
    return [
      {
        what: "A sale on the open page, by its shop's webhook",
        measured: `at most ${slowest.toFixed(2)} s`,
        limit: `under ${WEBHOOK_LIMIT_S} s`,
        beside: `${ROUNDS} sales`,
        ok: slowest < WEBHOOK_LIMIT_S,
      },
      {
        what: "A sale on the open page, of a shop without webhooks",
        measured: `${byPoll.toFixed(1)} s`,
        limit: `under ${POLL_LIMIT_S} s`,
        beside: "asked every 50 s",
        ok: byPoll < POLL_LIMIT_S,
      },
    ]
  } finally {
    await browser.close()
  }
}
