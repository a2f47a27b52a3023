import { createRequire } from "node:module"
import type library from "@woocommerce/woocommerce-rest-api"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openSandbox, type OpenSandbox } from "./open-sandbox.ts"

// As Node loads it and as its types say; the test runner would take its `default` for the whole.
const { default: WooCommerce }: typeof library = createRequire(import.meta.url)("@woocommerce/woocommerce-rest-api")
const STORE = "plover-ceramics"
let sandbox: OpenSandbox
let keys: ReadonlyMap<string, string>
let order: string
beforeAll(async () => {
  sandbox = await openSandbox()
  keys = await sandbox.hints("woocommerce", STORE)
  order = await sandbox.sale("woocommerce", STORE)
})
afterAll(async () => sandbox.close())

/** Over http it signs every call by OAuth 1.0a. */
function connect(consumerKey = keys.get("Key") ?? "", consumerSecret = keys.get("Secret") ?? "") {
  return new WooCommerce({
    url: `${sandbox.url}/marketplaces/woocommerce/${STORE}`,
    consumerKey,
    consumerSecret,
    version: "wc/v3",
  })
}
const refusal = (status: number, data: object) => ({ response: { status, data: expect.objectContaining(data) } })

it("a signed call is taken, with a query and a body too", async () => {
  const found = await connect().get("orders", { per_page: 1, search: "Nobody (at all)!*'", status: "any" })
  expect([found.status, found.data]).toEqual([200, []])
  const { data, headers } = await connect().get("orders", { per_page: 1 })
  expect(data).toMatchObject([{ id: Number(order), status: "processing" }])
  expect(headers["x-wp-total"]).toBe("1")
  expect((await connect().post(`orders/${order}/notes`, { note: "A note & more" })).data).toMatchObject({
    note: "A note & more",
  })
})

it("a signature by another secret, of another key, or seen before is refused", async () => {
  const code = "woocommerce_rest_authentication_error"
  await expect(connect(keys.get("Key"), "cs_other").get("orders")).rejects.toMatchObject(
    refusal(401, { code, message: "Invalid signature - provided signature does not match." }),
  )
  await expect(connect("ck_other").get("orders")).rejects.toMatchObject(refusal(401, { code }))
  const { config } = await connect().get("orders")
  const again = `${config.url ?? ""}?${new URLSearchParams(config.params).toString()}`
  expect(await (await fetch(again)).json()).toMatchObject({ message: "Invalid nonce - nonce has already been used." })
})

it("a key without changes reads, and changes nothing", async () => {
  const reader = connect(keys.get("KeyWithoutChanges"), keys.get("SecretWithoutChanges"))
  expect((await reader.get(`orders/${order}`)).data).toMatchObject({ id: Number(order) })
  await expect(reader.put(`orders/${order}`, { status: "on-hold" })).rejects.toMatchObject(refusal(401, {}))
})

it("many orders are changed in one call, each answered for itself", async () => {
  const update = [
    { id: Number(order), status: "on-hold" },
    { id: 1, status: "on-hold" },
    { id: Number(order), status: "nonsense" },
  ]
  const { data } = await connect().post("orders/batch", { update })
  expect(data).toMatchObject({
    update: [
      { id: Number(order), status: "on-hold" },
      { id: 1, error: { code: "woocommerce_rest_shop_order_invalid_id" } },
      { id: Number(order), error: { code: "rest_invalid_param" } },
    ],
  })
  expect((await connect().get(`orders/${order}`)).data).toMatchObject({ status: "on-hold" })
  const many = { update: Array.from({ length: 101 }, () => ({ id: 1 })) }
  await expect(connect().post("orders/batch", many)).rejects.toMatchObject(refusal(413, {}))
})

it("what a store has not is refused in WordPress's form", async () => {
  await expect(connect().get("orders/1")).rejects.toMatchObject(
    refusal(404, { code: "woocommerce_rest_shop_order_invalid_id" }),
  )
  await expect(connect().get("nonsense")).rejects.toMatchObject(refusal(404, { code: "rest_no_route" }))
})
