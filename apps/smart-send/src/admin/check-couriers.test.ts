import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { CourierConnection } from "@smart-send/connectors/courier"
import { REVOKED_KEY } from "@smart-send/sandbox/couriers/stand-in"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { courierControls, type CourierControls } from "@smart-send/testkit/courier-controls"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { checkCouriersCommand } from "./check-couriers.ts"

let folder: string
let sandbox: ReturnType<typeof createSandbox>
let controls: CourierControls
let connections: Readonly<Record<string, CourierConnection>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-check-"))
  sandbox = createSandbox({ journalFolder: folder, latencyMs: { from: 0, to: 1 } })
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  connections = sandboxConnections(url)
  controls = courierControls(url)
})
afterEach(async () => controls.clearFaults())
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

async function check(couriers: Readonly<Record<string, unknown>>, options: Readonly<Record<string, string>> = {}) {
  const file = join(folder, "couriers.json")
  await writeFile(file, JSON.stringify(couriers))
  const given = new Map(Object.entries(options))
  return checkCouriersCommand.run({
    argument: () => file,
    option: (name) => given.get(name),
    has: (name) => given.has(name),
  })
}
/** The sentence that it refuses with. */
const refusal = async (...given: Parameters<typeof check>) =>
  check(...given).then(
    ({ lines }) => `not refused: ${lines.join(" ")}`,
    (error: unknown) => (error instanceof Error ? error.message : ""),
  )
const one = (key: string) => ({ [key]: connections[key] })

describe("couriers check (COURIER-10)", () => {
  it("proves the key of every connector, by a price or by looking up what was never booked, and books nothing", async () => {
    const { lines } = await check(connections)
    expect(lines).toHaveLength(Object.keys(connections).length)
    expect(lines).toContainEqual(expect.stringMatching(/^kestrel: answers, with [1-9]\d* prices$/))
    for (const courier of ["wren", "heron", "plover", "national-post"]) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${courier}: answers; it has no prices`)))
    }
    expect(await controls.shipments()).toEqual([])
  })

  it.each(["wren", "heron", "plover", "national-post", "kestrel"] as const)(
    "refuses a %s that is down, and says which",
    async (courier) => {
      await controls.fault(courier, "error")
      expect(await refusal(one(courier))).toMatch(new RegExp(`^${courier}: `))
    },
  )

  it.each(["wren", "heron", "plover", "national-post", "kestrel"])(
    "says that %s does not take a key that was revoked",
    async (courier) => {
      const revoked = { [courier]: { ...connections[courier], apiKey: REVOKED_KEY } }
      expect(await refusal(revoked)).toMatch(new RegExp(`^${courier}: (refuses|no answer that counts): `))
    },
  )
})

describe("couriers check --book (COURIER-10)", () => {
  it.each([
    ["wren", "WREN-48"],
    ["heron", "H24S"],
    ["plover", "PND"],
    ["national-post", "NP48"],
  ])("books one label with %s and cancels it, and says what that cost", async (book, service) => {
    const { lines } = await check(one(book), { book, service })
    expect(lines[0]).toMatch(
      new RegExp(
        `^${book}: booked one label of ${service}: \\S+, under our reference [0-9a-f-]{36}\\. Its protocol tells no price`,
      ),
    )
    expect(lines[1]).toBe(`${book}: cancelled it: the courier has taken it back.`)
  })

  it("says the price where the courier tells it, and that it decides later on the cancellation", async () => {
    const { lines } = await check(one("kestrel"), { book: "kestrel", service: "KestrelNextDay" })
    expect(lines[0]).toMatch(/Its price is £\d+\.\d\d\.$/)
    expect(lines[1]).toMatch(/^kestrel: asked for it to be cancelled: the courier decides later/)
  })

  it("books nothing when the service is unknown, not named, or the courier not in the file", async () => {
    expect(await refusal(one("wren"), { book: "wren", service: "NO-SUCH" })).toMatch(
      /^wren: booked nothing: it refuses/,
    )
    expect(await refusal(one("wren"), { book: "wren" })).toMatch(/^--service is missing.* Nothing was booked\.$/)
    expect(await refusal(one("wren"), { book: "constructor", service: "WREN-48" })).toBe(
      'The file connects no courier "constructor". Nothing was booked.',
    )
  })

  it("books nothing with a courier that has no way back", async () => {
    expect(await refusal(one("dpd"), { book: "dpd", service: "1^12" })).toMatch(
      /^dpd: what is booked .* Nothing was booked/,
    )
  })

  it("cancels also what may have been booked, and names the reference to look up", async () => {
    await controls.fault("wren", "lost-reply", 1, { count: 1, on: "PUT " })
    expect(await refusal(one("wren"), { book: "wren", service: "WREN-48" })).toMatch(
      /^wren: may have booked a label of WREN-48 under our reference [0-9a-f-]{36}: .*\nwren: cancelled it/,
    )
  })
})
