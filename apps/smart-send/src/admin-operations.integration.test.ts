import { access, chmod, cp, mkdtemp, mkdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@smart-send/contract/client/create-client"
import { listItems } from "@smart-send/contract/item/list-items"
import { listPaymentOptions } from "@smart-send/contract/payment/list-payment-options"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import { runAdminIn } from "@smart-send/testkit/running-app/run-admin"
import { secondSeller, seller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const SETTINGS = { ROLES: "edge,worker,identity" }

let folder: string
let data: string
let app: RunningApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-operations-"))
  await chmod(folder, 0o711)
  data = join(folder, "data")
  app = await startApp(data, undefined, SETTINGS)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const adminOn = async (settings: Readonly<Record<string, string>>, words: readonly string[], input?: string) =>
  runAdminIn(folder, { settings, words, input })
const admin = async (words: string, input?: string) => adminOn({ DATA_DIR: data }, words.split(" "), input)
const isThere = async (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

function clientOf(url: string, token: string) {
  return createClient({ baseUrl: url, tenant: "demo", getToken: () => Promise.resolve(token) })
}

describe("npm run admin", () => {
  it("prints the help of each command, and changes nothing", async () => {
    const all = await adminOn({ DATA_DIR: join(folder, "none") }, ["--help"])
    expect(all.code).toBe(0)
    const names = [...all.out.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)(?= +| <)/gm)].map(([, name]) => name ?? "")
    expect(names).toEqual(
      expect.arrayContaining(["user add", "user password", "user disable", "backup", "restore", "secret rotate"]),
    )
    const help = await adminOn({ DATA_DIR: join(folder, "none") }, ["user", "add", "--help"])
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining("--password-stdin") })
    expect(await isThere(join(folder, "none"))).toBe(false)
  })

  it("names each argument that is missing, superfluous or unknown", async () => {
    expect(await admin("user burn a@b.test")).toMatchObject({
      code: 1,
      err: expect.stringContaining('no command "user burn"'),
    })
    expect(await admin("backup")).toMatchObject({ code: 1, err: expect.stringContaining("<file> is missing") })
    expect(await admin("rates list all")).toMatchObject({
      code: 1,
      err: expect.stringContaining('"all" is one word too many'),
    })
    expect(await admin("user list --loud")).toMatchObject({ code: 1, err: expect.stringContaining("--loud") })
    const { code, err } = await admin("user disable nobody@demo.test --json")
    expect(code).toBe(1)
    expect(JSON.parse(err)).toEqual({ error: expect.stringContaining("has no user nobody@demo.test") })
  })

  it.each([
    "rates list",
    "user list",
    "erase check seller@demo.test x@y.test",
    "user disable a@b.test",
    "secret rotate",
    "backup ./never.zst",
  ])("%s refuses without a database, and makes none", async (words) => {
    const none = join(folder, "none")
    const { code, err } = await adminOn({ DATA_DIR: none }, words.split(" "))
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`There is no database in ${none}.`) })
    expect(await isThere(none)).toBe(false)
    expect(await isThere(join(folder, "never.zst"))).toBe(false)
  })
})

describe("the comparison with couriers' lists", () => {
  it("is listed, and what was dealt with is closed once (RELY-13)", async () => {
    await expect
      .poll(async () => (await admin("comparison list")).out, { timeout: 60_000, interval: 500 })
      .toMatch(/^wren was compared .*: \d+ shipments in its list, \d+ bookings\.$/m)
    const url = (await runningEmbeddedUrl(data)) ?? ""
    const { db } = connect(url, { max: 1 })
    const { rows } = await sql<{ id: string }>`
      insert into comparison_finding (courier, kind, reference, shipment_ref, tracking_number, since)
      values ('wren', 'NoBooking', 'a stranger', 'ws_9', 'WRN9', now()) returning id
    `.execute(db)
    await db.destroy()
    const id = rows[0]?.id ?? ""
    const listed =
      'wren NoBooking: the courier lists a shipment that is no booking. Reference "a stranger", shipment ws_9, WRN9.'
    expect((await admin("comparison list")).out).toContain(listed)
    expect(await admin(`comparison close ${id}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining("--why is missing"),
    })
    expect(await admin(`comparison close ${id} --why cancelled`)).toMatchObject({
      code: 0,
      out: expect.stringContaining("It is closed"),
    })
    expect(await admin(`comparison close ${id} --why cancelled`)).toMatchObject({
      code: 1,
      err: expect.stringContaining("No open finding"),
    })
    expect((await admin("comparison list")).out).not.toContain("a stranger")
  })
})

describe("users, administered while the app runs", () => {
  const user = { email: "pia@shop.test", password: "a long enough one" }

  it("get a customer account, and can sign in and ship at once", async () => {
    const added = await admin(
      `user add ${user.email} --tenant demo --customer Pottery --password-stdin --json`,
      user.password,
    )
    expect(added.code).toBe(0)
    expect(JSON.parse(added.out)).toMatchObject({ tenant: "demo", email: user.email, customerId: expect.any(String) })
    expect(added.out).not.toContain(user.password)
    const client = clientOf(app.url, await signInByForm(app.url, user))
    expect((await client.call(listItems)).result?.Items).toEqual([])
    expect((await admin(`user add ${user.email} --customer Again --password-stdin`, user.password)).err).toContain(
      "already",
    )
  })

  it("get credit once for each reference", async () => {
    const credit = async () => admin(`prepay credit ${user.email} 12.50 --ref bank-4711`)
    expect(await credit()).toMatchObject({ code: 0, out: expect.stringContaining("can now spend £12.50") })
    expect(await credit()).toMatchObject({ code: 0, out: expect.stringContaining("nothing was done") })
    expect(await admin(`prepay credit ${user.email} 13 --ref bank-4711`)).toMatchObject({ code: 1 })
    expect(await admin(`prepay credit ${user.email} -5 --ref x`)).toMatchObject({ code: 1 })
    const client = clientOf(app.url, await signInByForm(app.url, user))
    expect((await client.call(getPrepayBalance)).result).toMatchObject({ Balance: 12.5 })
  })

  it("may enter the discount codes made for their tenant", async () => {
    const add = "discount add demo spring-26 --percent 10 --from 2026-03-01 --until 2026-03-31 --uses 2 --least 20"
    const said = "SPRING-26: 10% off every parcel, from 2026-03-01, until 2026-03-31, 2 times, for £20.00 or more."
    expect(await admin(add)).toMatchObject({ code: 0, out: expect.stringContaining(said) })
    expect(await admin(add)).toMatchObject({ code: 1, err: expect.stringContaining("has a code SPRING-26 already") })
    const listed = await admin("discount list demo")
    expect(listed.out).toContain(`${said} Used by 0, £0.00 off.`)
    for (const wrong of [
      "discount add demo x --percent 10",
      "discount add demo both --percent 10 --amount 5",
      "discount add demo most --percent 101",
      "discount add demo less --amount -5",
      "discount add demo never --amount 5 --until 2026-02-30",
      "discount add demo back --amount 5 --from 2026-03-02 --until 2026-03-01",
      "discount add demo none --amount 5 --uses 0",
      "discount add nobody code --amount 5",
    ]) {
      expect([wrong, (await admin(wrong)).code]).toEqual([wrong, 1])
    }
  })

  it("get a limit to book on account, which the ways to pay tell with what is left, and lose it (PAY-11)", async () => {
    const client = clientOf(app.url, await signInByForm(app.url, user))
    const account = async () => {
      const params = { provider: "PARCELYARD", account: "main" }
      const { result } = await client.call(listPaymentOptions, { params })
      return result?.PaymentOptions.find(({ Id }) => Id === "Account")
    }
    expect(await account()).toBeUndefined()
    expect((await admin(`prepay limit ${user.email} 500`)).out).toContain(
      "may owe up to £500.00; £512.50 can be booked",
    )
    expect(await account()).toMatchObject({ Limit: 500, Balance: 512.5 })
    expect(await admin(`prepay limit ${user.email} lots`)).toMatchObject({ code: 1 })
    expect(await admin(`prepay limit ${user.email} 0`)).toMatchObject({ code: 0 })
    expect(await account()).toBeUndefined()
  })

  it("get another password, which is generated when none is given, and their old tokens are refused", async () => {
    const before = clientOf(app.url, await signInByForm(app.url, user))
    const { out } = await admin(`user password ${user.email}`)
    const made = /The password is (\S+)/.exec(out)?.[1] ?? ""
    await expect(signInByForm(app.url, user)).rejects.toThrow("did not end with a code")
    await signInByForm(app.url, { ...user, password: made })
    await expect
      .poll(async () => (await before.call(listItems)).statusCode, { timeout: 40_000, interval: 500 })
      .toBe(401)
  })

  it("are disabled, and enabled again", async () => {
    expect((await admin(`user password ${user.email} --password-stdin`, `${user.password}\n`)).code).toBe(0)
    expect((await admin(`user disable ${user.email}`)).code).toBe(0)
    expect((await admin("user list")).out).toMatch(/pia@shop\.test .*, disabled/)
    await expect(signInByForm(app.url, user)).rejects.toThrow("did not end with a code")
    expect((await admin(`user enable ${user.email}`)).code).toBe(0)
    await signInByForm(app.url, user)
  })

  it("are signed out, and made of a registration whose link nobody opened", async () => {
    expect(await admin(`user sign-out ${user.email}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining("is signed out everywhere"),
    })
    const newcomer = { email: "nia@shop.test", password: "seven kites over Leeds" }
    const confirm = `user confirm ${newcomer.email}`
    expect(await admin(confirm)).toMatchObject({ code: 1, err: expect.stringContaining("Nobody has registered") })
    const body = new URLSearchParams({ name: "Nia", ...newcomer })
    const asked = await fetch(`${app.url}/identity/register`, { method: "POST", body, redirect: "manual" })
    expect(asked.headers.get("location")).toBe("/identity/check-mail/registration")
    expect(await admin(confirm)).toMatchObject({ code: 0, out: expect.stringContaining("without a customer account") })
    await signInByForm(app.url, newcomer)
  })
})

const restoredTo = () => join(folder, "restored")

describe("backup and restore", () => {
  it("run while the app runs, and restore into an empty folder with the old key", async () => {
    const file = join(folder, "backup.zst")
    const written = await admin(`backup ${file} --json`)
    expect({ code: written.code, err: written.err }).toEqual({ code: 0, err: "" })
    const elsewhere = { DATA_DIR: restoredTo() }
    const keyless = await adminOn(elsewhere, ["restore", file])
    expect(keyless).toMatchObject({
      code: 1,
      err: expect.stringContaining("The backup needs the SECRET_KEY with the id"),
    })
    expect(await isThere(restoredTo())).toBe(false)
    await mkdir(join(restoredTo(), "secrets"), { recursive: true })
    await chmod(restoredTo(), 0o711)
    await cp(join(data, "secrets/secret-key"), join(restoredTo(), "secrets/secret-key"))
    const restored = await adminOn(elsewhere, ["restore", file])
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("The books are in order.") })
    expect(await adminOn(elsewhere, ["restore", file])).toMatchObject({
      code: 1,
      err: expect.stringContaining("something in the database already"),
    })
    expect(await admin(`restore ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining("already running") })
  })

  it("restore an app that accepts the old tokens and has every item and every penny", async () => {
    const token = await signInByForm(app.url, seller)
    const items = (await clientOf(app.url, token).call(listItems)).result
    const port = Number(new URL(app.url).port)
    await app.stop()
    app = await startApp(restoredTo(), port, SETTINGS)
    expect(app.output()).not.toContain("Setting up")
    const again = clientOf(app.url, token)
    expect((await again.call(listItems)).result?.Items).toEqual(items?.Items)
    expect((await again.call(getPrepayBalance)).result).toMatchObject({ Balance: 500 })
    const { db } = connect((await runningEmbeddedUrl(restoredTo())) ?? "", { max: 1 })
    expect(await verifyInvariants(db)).toEqual([])
    await db.destroy()
  })
})

describe("secret rotate", () => {
  it("makes a new key while the app runs, and signs nobody out before or after the next start", async () => {
    const folderNow = app.dataFolder
    const path = join(folderNow, "secrets/secret-key")
    const before = await readFile(path, "utf8")
    const token = await signInByForm(app.url, secondSeller)
    const rotated = await adminOn({ DATA_DIR: folderNow }, ["secret", "rotate"])
    expect(rotated).toMatchObject({ code: 0, out: expect.stringContaining("a new one was made") })
    expect(await readFile(path, "utf8")).not.toBe(before)
    expect(await isThere(`${path}.old`)).toBe(false)
    await signInByForm(app.url, seller)
    const port = Number(new URL(app.url).port)
    await app.stop()
    app = await startApp(folderNow, port, SETTINGS)
    expect((await clientOf(app.url, token).call(listItems)).statusCode).toBe(200)
    await signInByForm(app.url, seller)
  })
})
