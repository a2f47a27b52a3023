import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { catalogueFolder } from "@smart-send/testkit/a-catalogue"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { faultText } from "../../platform/data-file/file-fault.ts"
import { loadCatalogue } from "@smart-send/testkit/load-catalogue"

const TODAY = "2026-11-20"
const WREN = "parcelyard/rates/2026-01-01/wren.csv"
let folder = ""

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "catalogue-"))
  await cp(catalogueFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, "utf8")
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
}

/** The faults as lines of text; loading the catalogue must have failed. */
async function faults(today = TODAY): Promise<readonly string[]> {
  const loaded = await loadCatalogue(folder, today)
  return loaded.ok ? [] : loaded.error.map(faultText)
}

/** Replaces one whole line of a rate card, counted from 1. */
const line = (number: number, content: string) => (text: string) =>
  text
    .split("\n")
    .map((old, index) => (index === number - 1 ? content : old))
    .join("\n")

describe("a broken rate card", () => {
  it.each([
    ["wren-next-day,mainland,,one,489", '2:25: "one" is no weight in kg, such as 2 or 0.75.'],
    ["wren-next-day,mainland,,0,489", '2:25: "0" is no weight in kg, such as 2 or 0.75.'],
    ["wren-next-day,mainland,,-1,489", '2:25: "-1" is no weight in kg, such as 2 or 0.75.'],
    ["wren-next-day,mainland,,1,4.89", '2:27: "4.89" is no price in whole pence, such as 319.'],
    ["wren-next-day,mainland,,1,NaN", '2:27: "NaN" is no price in whole pence, such as 319.'],
    ["wren-next-day,mainland,1,489", "2:26: This line has 4 columns instead of 5."],
    ["wren-next-day,mainland,,1,489,extra", "2:31: This line has 6 columns instead of 5."],
    [",mainland,,1,489", "2:1: Name the service."],
    ["wren-next-year,mainland,,1,489", '2:1: Courier "wren" has no service "wren-next-year".'],
    ["heron-48,mainland,,1,489", '2:1: Courier "wren" has no service "heron-48".'],
    ["wren-next-day,moon,,1,489", '2:15: Zone set "uk" has no zone "moon".'],
    ["wren-next-day,mainland,small,1,489", '2:24: "wren-next-day" has no size classes: leave this empty.'],
  ])("is refused with file, line and column: %s", async (content, expected) => {
    await edit(WREN, line(2, content))
    expect(await faults()).toEqual([`${WREN}:${expected}`])
  })

  it("is refused when weights do not rise or prices fall", async () => {
    await edit(WREN, line(3, "wren-next-day,mainland,,1,519"))
    expect(await faults()).toEqual([`${WREN}:3:25: Weights must rise: 1 kg comes after 1 kg.`])
    await edit(WREN, line(3, "wren-next-day,mainland,,2,419"))
    expect(await faults()).toEqual([`${WREN}:3:27: A heavier parcel can't cost less: £4.19 after £4.89 for 1 kg.`])
  })

  it("is refused for a size class that the service does not have", async () => {
    const card = "rmoba/rates/2026-01-01/national-post.csv"
    await edit(card, line(2, "post-tracked-24,inland,huge,2,345"))
    expect(await faults()).toEqual([`${card}:2:24: "post-tracked-24" has no size class "huge". It has: small, medium.`])
  })

  it("is refused without its header", async () => {
    await edit(WREN, line(1, "service;zone;size;max_weight_kg;price_pence"))
    expect(await faults()).toEqual([`${WREN}:1:1: The first line must be: service,zone,size,max_weight_kg,price_pence`])
  })

  it("is reported with every fault of every file at once", async () => {
    await edit(WREN, line(2, "wren-next-day,mainland,,1,x"))
    await edit(WREN, line(4, "wren-next-day,mainland,,x,579"))
    await edit("parcelyard/rates/2026-01-01/heron.csv", line(2, "x"))
    await edit("rmoba/zones.json", (text) => text.replace('"DEU"', '"DEUTSCHLAND"'))
    expect((await faults()).map((fault) => fault.split(":").slice(0, 2).join(":"))).toEqual([
      `${WREN}:2`,
      `${WREN}:4`,
      "parcelyard/rates/2026-01-01/heron.csv:2",
      "rmoba/zones.json:89",
    ])
  })

  it("is named when it is missing", async () => {
    await rm(join(folder, WREN))
    expect(await faults()).toEqual([`${WREN}:1:1: This file is missing.`])
  })

  it("may have a byte-order mark, Windows line ends and empty lines, which are no fault", async () => {
    await edit(WREN, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}\r\n\r\n`)
    expect(await faults()).toEqual([])
  })
})

describe("a broken JSON file", () => {
  it("is named with the place when it does not parse", async () => {
    await edit("parcelyard/extras.json", (text) => text.replace('"Price": 42', '"Price": 42,,'))
    expect(await faults()).toEqual([expect.stringMatching(/^parcelyard\/extras\.json:6:\d+: This is no valid JSON/)])
  })

  it.each([
    ["extras", '"Price": 42', '"Price": 42.5', "6:14: 0.Price: "],
    ["extras", '"Price": 42', '"Price": 42, "Colour": "red"', "6:28: 0: "],
    ["services", '"MaxWeight": 30', '"MaxWeight": -30', "17:18: 0.MaxWeight: "],
  ])("%s.json with %s made %s is refused at %s", async (file, from, made, fault) => {
    await edit(`parcelyard/${file}.json`, (text) => text.replace(from, made))
    expect(await faults()).toEqual([expect.stringContaining(`parcelyard/${file}.json:${fault}`)])
  })

  it.each([
    ["zones", '"KW0-KW14"', '"KW14-KW0"', "is no postcode area"],
    ["zones", '"Countries": ["IRL"]', '"Countries": ["QQQ"]', '"QQQ" is no country code.'],
    ["services", '"Courier": "wren"', '"Courier": "gull"', 'provider.json has no courier "gull".'],
    ["services", '"ZoneSet": "uk"', '"ZoneSet": "uk-2"', 'There is no zone set "uk-2" in zones.json.'],
    ["services", '"Id": "wren-48"', '"Id": "wren-next-day"', 'There are two services "wren-next-day".'],
    ["services", '"Id": "wren-48"', '"Id": "wren-49"', 'has no price for "wren-49"'],
    ["services", '"DriverBringsLabel"', '"ThirdPartyEmail"', 'no price of "ThirdPartyEmail" for courier "wren"'],
    ["surcharges", '"TR21-TR25"', '"TR25-TR21"', "is no postcode area"],
    ["surcharges", '"Courier": "plover"', '"Courier": "gull"', 'no courier "gull"'],
    ["extras", '"Courier": "heron"', '"Courier": "*"', 'There are two prices of "Cover"'],
  ])("%s.json with %s made %s is refused with line and column", async (file, from, made, message) => {
    await edit(`parcelyard/${file}.json`, (text) => text.replace(from, made))
    const found = (await faults()).find((fault) => fault.includes(message)) ?? ""
    const [, foundLine] = /:(\d+):\d+: /.exec(found) ?? []
    const text = await readFile(join(folder, `parcelyard/${file}.json`), "utf8")
    expect(text.split("\n")[Number(foundLine) - 1]).toContain(made.split(" ").at(-1)?.replaceAll(/[[\]]/g, ""))
  })

  it("is named when it is missing", async () => {
    await rm(join(folder, "rmoba/provider.json"))
    expect(await faults()).toEqual(["rmoba/provider.json:1:1: This file is missing."])
  })

  it("is refused when a second folder has the same provider", async () => {
    await cp(join(folder, "rmoba"), join(folder, "twice"), { recursive: true })
    expect(await faults()).toEqual(['twice/provider.json:1:1: Another folder has provider "RMOBA" already.'])
  })
})

describe("the dates of rate cards", () => {
  it("decide which card is in force: the latest that is not in the future", async () => {
    await cp(join(folder, "parcelyard/rates/2026-01-01"), join(folder, "parcelyard/rates/2026-12-01"), {
      recursive: true,
    })
    const from = async (today: string) => {
      const loaded = await loadCatalogue(folder, today)
      return loaded.ok ? loaded.value.accounts[0]?.services[0]?.rateVersion : loaded.error.map(faultText)
    }
    expect(await from("2026-11-30")).toBe("2026-01-01.0")
    expect(await from("2026-12-01")).toBe("2026-12-01.0")
    expect(await from("2025-12-31")).toEqual([
      expect.stringContaining("No folder of rate cards is in force."),
      expect.stringContaining("rmoba/rates:1:1: No folder of rate cards is in force."),
    ])
  })

  it("an empty folder is not a catalogue", async () => {
    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), "catalogue-"))
    expect(await faults()).toEqual([".:1:1: There is no provider's folder here."])
  })
})
