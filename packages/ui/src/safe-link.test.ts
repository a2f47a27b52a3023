import { describe, expect, it } from "vitest"
import { safeHref } from "./safe-link.tsx"

describe("safeHref", () => {
  it.each([
    ["https://shop.example/orders/1?x=1", "https://shop.example/orders/1?x=1"],
    ["http://shop.example/", "http://shop.example/"],
    ["mailto:help@shop.example", "mailto:help@shop.example"],
    ["  https://shop.example/a  ", "https://shop.example/a"],
  ])("leads to %s", (given, href) => {
    expect(safeHref(given)).toBe(href)
  })

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://shop.example/1",
    "//shop.example/a",
    "orders/1",
    "",
  ])("does not lead to %j", (given) => {
    expect(safeHref(given)).toBeNull()
  })
})
