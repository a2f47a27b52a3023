import { describe, expect, it } from "vitest"
import { readTrustedProxies } from "./trusted-proxies.ts"

describe("TRUST_PROXY", () => {
  it("as a number trusts so many proxies, the nearest only on this machine or network", () => {
    const trusts = readTrustedProxies("2")
    expect(trusts?.("127.0.0.1", 0)).toBe(true)
    expect(trusts?.("::ffff:10.1.2.3", 0)).toBe(true)
    expect(trusts?.("203.0.113.7", 1)).toBe(true)
    expect(trusts?.("127.0.0.1", 2)).toBe(false)
    expect(trusts?.("203.0.113.7", 0)).toBe(false)
  })

  it("as addresses trusts exactly those, wherever they are", () => {
    const trusts = readTrustedProxies("203.0.113.7, 10.0.0.0/8")
    expect(trusts?.("203.0.113.7", 0)).toBe(true)
    expect(trusts?.("10.200.0.1", 3)).toBe(true)
    expect(trusts?.("203.0.113.8", 0)).toBe(false)
    expect(trusts?.("127.0.0.1", 0)).toBe(false)
  })

  it("accepts the names of the usual networks", () => {
    expect(readTrustedProxies("loopback")?.("::1", 0)).toBe(true)
    expect(readTrustedProxies("loopback")?.("192.168.0.1", 0)).toBe(false)
  })

  it.each(["true", "0", "-1", "12", "1.5", "proxy.shop.test", "10.0.0.0/99", ",", "constructor"])(
    "refuses %s",
    (text) => {
      expect(readTrustedProxies(text)).toBeNull()
    },
  )
})
