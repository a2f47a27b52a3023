import { expect, it } from "vitest"
import type { LinkCallback } from "../../../marketplace.ts"
import { toAccess } from "./to-request.ts"

const KEY = `ck_${"a1".repeat(20)}`
const SECRET = `cs_${"b2".repeat(20)}`
const posted = { user_id: "state-1", consumer_key: KEY, consumer_secret: SECRET, key_permissions: "read_write" }
const callback: LinkCallback = {
  values: { StoreAddress: "shop.example" },
  state: "state-1",
  callbackUrl: "",
  keysUrl: "",
  codeVerifier: "",
  query: { success: "1", user_id: "state-1" },
  posted,
}

it("The keys that a shop posts open it at the address that was typed", () => {
  const access = { address: "https://shop.example", key: KEY, secret: SECRET }
  expect(toAccess(callback, [])).toEqual({ ok: true, value: access })
})

it.each([
  ["a no at the shop", { query: { success: "0", user_id: "state-1" }, posted: null }, "declined"],
  ["no keys", { posted: null }, "refused"],
  ["a return of another link", { query: { success: "1", user_id: "state-2" } }, "refused"],
  ["keys of another link", { posted: { ...posted, user_id: "state-2" } }, "refused"],
  ["keys that only read", { posted: { ...posted, key_permissions: "read" } }, "refused"],
  ["a key of another form", { posted: { ...posted, consumer_key: "x" } }, "refused"],
  ["an address within our own network", { values: { StoreAddress: "https://10.0.0.1" } }, "refused"],
])("A link is not made by %s", (_title, changed, kind) => {
  const access = toAccess({ ...callback, ...changed }, [])
  expect(access).toMatchObject({ ok: false, error: { kind } })
  expect(JSON.stringify(access)).not.toContain(SECRET)
})
