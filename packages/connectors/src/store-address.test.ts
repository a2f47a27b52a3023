import { describe, expect, it } from "vitest"
import { toStoreAddress, toStoreId } from "./store-address.ts"

describe("the address of a shop, as it is typed", () => {
  it.each([
    ["shop.example", "https://shop.example"],
    [" HTTPS://Shop.Example/ ", "https://shop.example"],
    ["https://shop.example/api/", "https://shop.example"],
    ["shop.example/fr/api?ws_key=1#x", "https://shop.example/fr"],
    ["https://shop.example/wp-json/wc/v3", "https://shop.example"],
    ["https://shop.example/store/wp-admin/admin.php?page=wc", "https://shop.example/store"],
    ["https://shop.example/index.php", "https://shop.example"],
    ["http://shop.example", "http://shop.example"],
    ["https://shop.example/apiary", "https://shop.example/apiary"],
    ["https://user:word@shop.example", "https://user:word@shop.example"],
    ["my shop", null],
    ["", null],
    ["https://", null],
  ])("%s is called as %s", (typed, address) => {
    expect(toStoreAddress(typed)).toBe(address)
  })

  it("has the same id with either scheme", () => {
    expect(toStoreId("https://shop.example/fr")).toBe("shop.example/fr")
  })
})
