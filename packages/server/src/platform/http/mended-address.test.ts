import { expect, it } from "vitest"
import { mendedAddress } from "./mended-address.ts"

it.each([
  ["/myaccount/100%", "/myaccount/100%25"],
  ["/myaccount/50% off?find=%F0%9F%8F%BA", "/myaccount/50%25 off?find=%F0%9F%8F%BA"],
  ["/%zz%2", "/%25zz%252"],
  ["/%FF", "/%25FF"],
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/caf%E9/%F0%9F%8F%BA", "/caf%25E9/%F0%9F%8F%BA"],
])("a percent sign that begins no readable code is one: %s", (url, mended) => {
  expect(mendedAddress(url)).toBe(mended)
  expect(decodeURI(mended)).toBeTruthy()
  expect(mendedAddress(mended)).toBeNull()
})

it.each([
  ["//evil.example/100%", "/evil.example/100%25"],
  ["/\\evil.example/%FF", "/evil.example/%25FF"],
])("what a browser would take for another host stays here: %s", (url, mended) => {
  expect(mendedAddress(url)).toBe(mended)
})

it.each(["/myaccount", "/%F0%9F%8F%BA", "/100%25"])("nothing is made of %s", (url) => {
  expect(mendedAddress(url)).toBeNull()
})
