import { describe, expect, it } from "vitest"
import { readPrinterNetworks } from "./printer-networks.ts"

const may = (text: string, address: string, port = 9100) => readPrinterNetworks(text)?.(address, port)

describe("the networks that an operator allows", () => {
  it("are private addresses and networks, on the ports of raw printing (PRINT-5)", () => {
    expect(may("192.168.1.0/24, 10.0.0.7", "192.168.1.20")).toBe(true)
    expect(may("192.168.1.0/24, 10.0.0.7", "10.0.0.7", 9102)).toBe(true)
    expect(may("192.168.1.0/24, 10.0.0.7", "192.168.2.1")).toBe(false)
    expect(may("192.168.1.0/24", "192.168.1.20", 5432)).toBe(false)
    expect(may("fd00::/8", "fd12::1")).toBe(true)
    expect(may("fd00::/8", "fe80::1")).toBe(false)
  })

  it("open another port only by name, and then no other", () => {
    expect(may("127.0.0.1:4301", "127.0.0.1", 4301)).toBe(true)
    expect(may("127.0.0.1:4301", "127.0.0.1", 9100)).toBe(false)
    expect(may("10.1.0.0/16:6101", "10.1.2.3", 6101)).toBe(true)
  })

  it("do not open an IPv4 address in the clothes of IPv6", () => {
    expect(may("10.0.0.0/8", "::ffff:10.0.0.1")).toBe(false)
    expect(may("10.0.0.0/8", "::ffff:a00:1")).toBe(false)
  })

  it.each([
    "8.8.8.8",
    "0.0.0.0/0",
    "10.0.0.0/7",
    "169.254.169.254",
    "fe80::/10",
    "::/0",
    "printer.local",
    "10.0.0.1:0",
    "10.0.0.1/33",
    "10.0.0.1:99999",
    "2130706433",
  ])("never hold %s", (text) => expect(readPrinterNetworks(text)).toBeNull())

  it("none at all allow nothing", () => expect(may("", "127.0.0.1")).toBe(false))
})
