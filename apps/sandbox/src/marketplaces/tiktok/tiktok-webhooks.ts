import { randomUUID } from "node:crypto"
import type { MarketplaceTerms, Sale, Shop } from "../shop.ts"
import { packageIdOf, statusOf } from "./present-tiktok-order.ts"
import { signWebhook } from "./sign-tiktok.ts"

/** TikTok's numbers of what it reports. */
const ORDER_STATUS = 1
const RECIPIENT_ADDRESS = 3
const PACKAGE = 4
const DEAUTHORISED = 6

/** Reports a changed order, address or package, and a seller who has taken the consent back. */
export function tikTokWebhooks(shop: Shop, terms: MarketplaceTerms): void {
  /** What was reported of a sale last. */
  const known = new Map<string, Sale>()

  function post(type: number, shopId: string, data: object): void {
    const url = terms.hookUrl()
    if (url === null) return
    const timestamp = Math.floor(shop.now().getTime() / 1000)
    const body = JSON.stringify({ type, tts_notification_id: randomUUID(), shop_id: shopId, timestamp, data })
    terms.post(url, { authorization: signWebhook(body) }, body)
  }

  shop.onChange((sale, what) => {
    const before = known.get(sale.id)
    known.set(sale.id, sale)
    const about = { order_id: sale.id, update_time: Math.floor(sale.changedAt.getTime() / 1000) }
    if (what === "changed" && before !== undefined && before.buyer !== sale.buyer) {
      post(RECIPIENT_ADDRESS, sale.account, about)
      return
    }
    if (what === "dispatched") {
      const id = sale.dispatches.at(-1)?.id ?? packageIdOf(sale)
      post(PACKAGE, sale.account, {
        ...about,
        sc_type: "UPDATE",
        package_list: [{ package_id: id, order_id_list: [sale.id] }],
      })
    }
    post(ORDER_STATUS, sale.account, { ...about, order_status: statusOf(sale), is_on_hold_order: sale.isHeld })
  })

  shop.onRevoked((account) => post(DEAUTHORISED, account, { message: "The seller has cancelled the authorisation" }))
}
