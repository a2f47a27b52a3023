import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@smart-send/contract/client/create-client"
import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { getRateTable } from "@smart-send/contract/quote/get-rate-table"
import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import { catalogueFolder } from "@smart-send/testkit/a-catalogue"
import { runAdmin } from "@smart-send/testkit/running-app/run-admin"
import { secondSeller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let data: string
let rates: string
let app: RunningApp
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "smart-send-admin-"))
  await chmod(data, 0o711)
  rates = join(await mkdtemp(join(tmpdir(), "smart-send-rates-")), "catalogue")
  await cp(catalogueFolder, rates, { recursive: true })
  app = await startApp(data, undefined, { ROLES: "edge,worker,identity" })
})
afterAll(async () => {
  await app.stop()
  await rm(data, { recursive: true, force: true })
  await rm(rates, { recursive: true, force: true })
})

const CARD = "parcelyard/rates/2026-01-01/wren.csv"

async function editCard(change: (text: string) => string): Promise<void> {
  const path = join(rates, CARD)
  await writeFile(path, change(await readFile(path, "utf8")))
}

const admin = async (...words: readonly string[]) => runAdmin(data, ...words)

async function versionOnTheEdge(): Promise<string | undefined> {
  const token = await signInByForm(app.url, secondSeller)
  const client = createClient({ baseUrl: app.url, tenant: "demo", getToken: () => Promise.resolve(token) })
  const { result } = await client.call(getRateTable, { params: { provider: "PARCELYARD", account: "main" } })
  return result?.RateVersion
}

async function versionsOfBookings(): Promise<readonly string[]> {
  const url = await runningEmbeddedUrl(data)
  const { db } = connect(url ?? "", { max: 1 })
  const { rows } = await sql<{ version: string }>`select distinct rate_version as version from booking`.execute(db)
  await db.destroy()
  return rows.map((row) => row.version)
}

const taricRow = (code: string, text: string) => `${code} 80,01-01-2020,,EN,10,2,"- - ${text}"`

describe("npm run admin", () => {
  it("checks a folder of rates, and loads nothing", async () => {
    const { code, said } = await admin("rates", "check", rates)
    expect(code).toBe(0)
    expect(said).toContain("PARCELYARD from 2026-01-01: 8 couriers, 54 services")
    expect(said).toContain("Nothing was loaded.")
  })

  it("names line and column of a broken rate card, and loads nothing of any provider", async () => {
    await editCard((text) => text.replace("wren-48,mainland,,1,389", "wren-48,mainland,,1,3.89"))
    const { code, said } = await admin("rates", "import", rates)
    expect(code).toBe(1)
    expect(said).toMatch(/parcelyard\/rates\/2026-01-01\/wren\.csv:\d+:21: "3\.89" is no price in whole pence/)
    expect((await admin("rates", "list")).said.match(/\n/g)).toHaveLength(2)
    await editCard((text) => text.replace("wren-48,mainland,,1,3.89", "wren-48,mainland,,1,389"))
  })

  it("imports rates while the app runs; the app uses them, and bookings keep the version that priced them", async () => {
    expect(await versionOnTheEdge()).toBe("2026-01-01.1")
    await editCard((text) => text.replace("wren-48,mainland,,1,389", "wren-48,mainland,,1,399"))
    const { code, said } = await admin("rates", "import", rates)
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(said).toContain("wren-48, mainland, 1 kg: 389 to 399 pence (+2.6%)")
    expect(said).toContain("PARCELYARD 2026-01-01.2 is loaded and in force")
    expect(said).toContain("RMOBA 2026-01-01.1 says the same already")
    await expect.poll(versionOnTheEdge, { interval: 1000 }).toBe("2026-01-01.2")
    expect(await versionsOfBookings()).toEqual(["2026-01-01.1"])
  })

  it("checks and loads a national tariff while the app runs, and names each fault of its file by row and column", async () => {
    const file = join(data, "taric.csv")
    const heading = "Goods code,Start date,End date,Language,Hier. Pos.,Indent,Description"
    await writeFile(
      file,
      [heading, taricRow("6109100010", "Hand-made"), taricRow("61091X0090", "Other"), taricRow("61091000901", "")].join(
        "\n",
      ),
    )
    const taric = ["--system", "TARIC"]
    const refused = await admin("tariff", "check", file, ...taric)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.said).toContain('taric.csv:3:1: "61091X0090" is no code: it has other signs than digits.')
    expect((await admin("tariff", "list")).said).toContain("No national tariff has been imported yet.")

    await writeFile(file, [heading, taricRow("6109100010", "Hand-made"), taricRow("6109100090", "Other")].join("\n"))
    expect((await admin("tariff", "check", file, ...taric)).said).toContain("taric.csv: 2 codes of TARIC")
    const load = ["tariff", "import", file, ...taric, "--version", "2026-2", "--from", "2026-01-01"]
    expect(await admin(...load)).toMatchObject({ code: 0, said: expect.stringContaining("is loaded and in force") })
    expect((await admin(...load)).said).toContain("says the same already")
    const later = await admin(...load.slice(0, -1), "2099-01-01")
    expect(later).toMatchObject({ code: 0, said: expect.stringContaining("is loaded; in force is 2026-2.") })
    const { said } = await admin("tariff", "list")
    expect(said).toMatch(
      /^TARIC 2026-2 from 2099-01-01, 2 codes, imported .*\nTARIC 2026-2 from 2026-01-01, 2 codes, .*, in force$/m,
    )

    const token = await signInByForm(app.url, secondSeller)
    const client = createClient({ baseUrl: app.url, tenant: "demo", getToken: () => Promise.resolve(token) })
    const national = async () => {
      const query = { query: "cotton t-shirt", system: "TARIC" as const, take: 1 }
      return (await client.call(suggestTariffCodes, { query })).result?.Suggestions[0]?.National
    }
    await expect.poll(national, { interval: 1000 }).toEqual([
      { Code: "6109100010", Name: "Hand-made" },
      { Code: "6109100090", Name: "Other" },
    ])
  })

  it.each([
    [
      ["--system", "HS", "--version", "1", "--from", "2026-01-01"],
      "--system needs one of UK, CN, TARIC, HTSUS, AHECC.",
    ],
    [["--system", "UK", "--from", "2026-01-01"], "--version needs a name"],
    [["--system", "UK", "--version", "1"], "--from needs the first day"],
    [["--system", "UK", "--version", "1", "--from", "2026-02-30"], '"2026-02-30" is no date'],
    [["--system", "UK", "--version", "1", "--from", "2026-01-01"], "can't be read"],
  ])("tariff import %s is refused", async (options, sentence) => {
    const { code, said } = await admin("tariff", "import", join(data, "none.csv"), ...options)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) })
  })

  it("erases one buyer of one seller while the app runs, and nobody else", async () => {
    const url = await runningEmbeddedUrl(data)
    const { db } = connect(url ?? "", { max: 1 })
    const buyers = async () => {
      const { rows } = await sql<{ email: string; name: string }>`
        select distinct doc -> 'Recipient' ->> 'Email' as email, doc -> 'Recipient' ->> 'Name' as name from item
        where doc -> 'Recipient' ->> 'Email' <> '' and booking_status = 'Booked' order by email
      `.execute(db)
      return rows
    }
    const [buyer, ...others] = await buyers()
    const [email, name] = [buyer?.email ?? "", buyer?.name ?? ""]
    expect((await admin("erase", "buyer", "nobody@demo.test", email)).said).toContain("No seller has")
    const check = await admin("erase", "check", "seller@demo.test", email)
    expect(check).toMatchObject({ code: 0, said: expect.stringContaining("Nothing was erased.") })
    expect(check.said).not.toContain(name)
    const { code, said } = await admin("erase", "buyer", "seller@demo.test", email)
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("was erased") })
    expect(await columnsHolding(db, email)).toEqual({})
    expect(await columnsHolding(db, name)).toEqual({})
    expect(await buyers()).toEqual(others)
    expect(await verifyInvariants(db)).toEqual([])
    await db.destroy()
  })

  it("works while the app is stopped", async () => {
    await app.stop()
    const { code, said } = await admin("rates", "list")
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(said).toContain("PARCELYARD 2026-01-01.2")
  })

  it("names an unknown command", async () => {
    const { code, said } = await admin("rates", "burn")
    expect(code).toBe(1)
    expect(said).toContain(`There is no command "rates burn".`)
  })
})
