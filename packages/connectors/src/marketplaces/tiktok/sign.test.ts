import { createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { sign } from "./sign.ts"

it("a call to TikTok is signed over path, sorted query and body, between two copies of the secret", () => {
  const query = {
    timestamp: "1794680560",
    app_key: "k1",
    sign: "old",
    access_token: "t",
    shop_cipher: "GCP_1",
    page_size: "50",
  }
  const body = '{"update_time_ge":1}'
  // Written out by the published steps.
  const written =
    'shh/order/202309/orders/searchapp_keyk1page_size50shop_cipherGCP_1timestamp1794680560{"update_time_ge":1}shh'
  const expected = createHmac("sha256", "shh").update(written).digest("hex")
  expect(sign("shh", { path: "/order/202309/orders/search", query, body })).toBe(expected)
  expect(expected).toMatch(/^[\da-f]{64}$/)
})
