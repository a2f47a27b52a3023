import { expect, it } from "vitest"
import { mendedAddress } from "./mended-address.ts"

it.each([
  ["/myaccount/100%", "/myaccount/100%25"],
  ["/myaccount/50% off?find=%F0%9F%8F%BA", "/myaccount/50%25 off?find=%F0%9F%8F%BA"],
  ["/%zz%2", "/%25zz%252"],
])("a percent sign that begins no code is one: %s", (url, mended) => {
  expect(mendedAddress(url)).toBe(mended)
})

it.each(["/myaccount", "/%F0%9F%8F%BA", "/%FF", "/%E0%A4%A", "//evil.example/100%", "/\\evil.example/100%"])(
  "nothing is made of %s",
  (url) => {
    expect(mendedAddress(url)).toBeNull()
  },
)
