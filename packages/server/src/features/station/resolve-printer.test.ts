import { expect, it } from "vitest"
import { readPrinterNetworks } from "./printer-networks.ts"
import { resolvePrinter } from "./resolve-printer.ts"

const lan = readPrinterNetworks("192.168.1.0/24,127.0.0.1") ?? (() => false)
const at = (Address: string, answers: readonly string[] = []) =>
  resolvePrinter({ Address, Port: 9100 }, lan, async () => answers)

it("a name whose address is allowed is pinned to it (PRINT-5)", async () => {
  expect(await at("packing-desk.local", ["192.168.1.20"])).toEqual({ ok: true, value: "192.168.1.20" })
})

it("a name with one address elsewhere is refused, whichever comes first", async () => {
  expect(await at("rebind.test", ["192.168.1.20", "8.8.8.8"])).toEqual({ ok: false, error: "NotAllowed" })
  expect(await at("rebind.test", ["8.8.8.8", "192.168.1.20"])).toEqual({ ok: false, error: "NotAllowed" })
})

it.each(["10.0.0.1", "::ffff:127.0.0.1", "169.254.169.254", "::1", "0.0.0.0"])("%s is refused", async (address) => {
  expect(await at(address)).toEqual({ ok: false, error: "NotAllowed" })
})

// Not addresses to us, so the system resolves them: what they stand for is looked at.
it.each(["2130706433", "0x7f000001", "0177.0.0.1"])("%s is judged by what it stands for", async (Address) => {
  const nowhere = readPrinterNetworks("192.168.1.0/24") ?? (() => true)
  const resolved = await resolvePrinter({ Address, Port: 9100 }, nowhere)
  expect(resolved.ok).toBe(false)
})

it("a name that nobody knows is no printer", async () => {
  expect(await at("nobody.invalid", [])).toEqual({ ok: false, error: "NoSuchPrinter" })
})
