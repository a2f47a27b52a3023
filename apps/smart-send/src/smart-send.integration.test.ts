import { spawn } from "node:child_process"
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@smart-send/contract/client/create-client"
import { listItems } from "@smart-send/contract/item/list-items"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { program } from "@smart-send/testkit/running-app/program"
import { seller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import { connect } from "@smart-send/server/platform/db/connect"
import { startTestServer } from "@smart-send/testkit/test-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** Everything but the web app, which must be built first. */
const ROLES = "edge,worker,identity"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-app-"))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function signedIn(url: string) {
  const token = await signInByForm(url, seller)
  return createClient({ baseUrl: url, tenant: "demo", getToken: () => Promise.resolve(token) })
}

async function ended(name: "demo" | "main", settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program(name)], {
    cwd: folder,
    env: settings,
    stdio: ["ignore", "ignore", "pipe"],
  })
  let said = ""
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve))
  return { code, said }
}

describe("npm start", () => {
  it("creates the demo data once, and shuts down in order", async () => {
    const first = await startApp(folder, undefined, { ROLES })
    const before = await signedIn(first.url)
    const { result } = await before.call(listItems)
    const deleted = await before.call(listDeletedItems, { query: { period: 365, take: 1000 } })
    expect((result?.Items.length ?? 0) + (deleted.result?.Items.length ?? 0)).toBe(40)
    expect((await before.call(getPrepayBalance)).result).toMatchObject({ Balance: 500, Held: 0 })
    expect(await first.stop()).toBe(0)

    const second = await startApp(folder, undefined, { ROLES })
    expect(second.output()).not.toContain("Setting up")
    const after = await signedIn(second.url)
    expect((await after.call(listItems)).result).toEqual(result)
    await second.stop()
  })

  it("recovers after kill -9, and refuses in words a second start on the same data folder", async () => {
    const killed = await startApp(folder, undefined, { ROLES })
    const other = await ended("demo", { DATA_DIR: folder, ROLES })
    expect(other).toEqual({
      code: 1,
      said: expect.stringContaining(`Smart Send is already running on this data folder (process ${killed.pid})`),
    })
    await killed.kill()
    const again = await startApp(folder, undefined, { ROLES })
    expect((await (await signedIn(again.url)).call(getPrepayBalance)).result).toMatchObject({ Balance: 500 })
    expect(await again.stop()).toBe(0)
  })

  it("answers health and metrics on this machine, and refuses metrics to a caller behind a proxy", async () => {
    const app = await startApp(folder, undefined, { ROLES })
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200)
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toContain('http_request_duration_seconds_count{call="GET /health/ready",status="200"} 1')
    expect(metrics).toContain('database_pool_connections{state="waiting"} 0')
    const forwarded = await fetch(`${app.url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } })
    expect(forwarded.status).toBe(404)
    await app.stop()
  })

  it("reports exactly the metrics that the operations page lists", async () => {
    const app = await startApp(folder, undefined, { ROLES: `${ROLES},feed` })
    const told = (await (await fetch(`${app.url}/metrics`)).text()).matchAll(/^# TYPE (\w+)/gm)
    await app.stop()
    const page = await readFile(new URL("../../../docs/operations.md", import.meta.url), "utf8")
    const table = /<!-- metrics:start -->([^]*)<!-- metrics:end -->/.exec(page)?.[1] ?? ""
    const listed = table.split("\n").flatMap((row) => (row.split("|")[1] ?? "").match(/(?<=`)\w+(?=`)/g) ?? [])
    // Without the web role, which needs a build, there is no route for policy reports.
    const names = [...told].flatMap(([, name]) => name ?? [])
    expect([...names, "csp_reports_total"].toSorted()).toEqual(listed.toSorted())
  })

  it("answers metrics to another machine that has METRICS_TOKEN", async () => {
    const token = "a-token-for-the-scraper"
    const app = await startApp(folder, undefined, { ROLES, METRICS_TOKEN: token, TRUST_PROXY: "1" })
    const elsewhere = async (authorization?: string) =>
      fetch(`${app.url}/metrics`, {
        headers: { "x-forwarded-for": "203.0.113.9", ...(authorization === undefined ? {} : { authorization }) },
      })
    expect((await elsewhere(`Bearer ${token}`)).status).toBe(200)
    expect((await elsewhere(`Bearer ${token}x`)).status).toBe(401)
    expect((await elsewhere()).status).toBe(401)
    expect((await fetch(`${app.url}/metrics`)).status).toBe(200)
    await app.stop()
  })

  it("says in words that its port is in use", async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve))
    const address = taken.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const refused = await ended("demo", { DATA_DIR: folder, ROLES, PORT: String(port) })
    taken.close()
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(`Port ${port} is taken by another program.`) })
  })
})

/** Starts it on its own port and waits for its ready line. */
async function served(settings: Readonly<Record<string, string>>) {
  const url = `http://127.0.0.1:${await aFreePort()}`
  const child = spawn(process.execPath, [program("main")], {
    cwd: folder,
    env: { ...settings, PORT: new URL(url).port, PUBLIC_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes(`Smart Send is ready at ${url}`)) resolve()
    })
    void exit.then((code) => reject(new Error(`ended with ${String(code)} before it was ready`)))
  })
  const stop = async () => {
    child.kill("SIGTERM")
    return exit
  }
  return { url, stop }
}

async function aFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve))
  const address = probe.address()
  await new Promise((resolve) => void probe.close(resolve))
  return typeof address === "object" && address !== null ? address.port : 0
}

describe("npm run serve", () => {
  const SECRET_KEY = "kT3vZp8wQx1nLr6yBd0sHf5jMa2gUe7cXo4iWq9t"

  it("refuses to start with one sentence for each setting that is missing", async () => {
    const { code, said } = await ended("main", {})
    expect(code).toBe(1)
    expect(said.trim().split("\n")).toEqual([
      expect.stringContaining("PUBLIC_URL is missing"),
      expect.stringContaining("SECRET_KEY is missing"),
      expect.stringContaining("DATABASE_URL or DATA_DIR is missing"),
    ])
  })

  it("runs several processes on one database, with no demo data and no sandbox", async () => {
    const server = await startTestServer()
    const couriers = join(folder, "couriers.json")
    await writeFile(couriers, JSON.stringify(sandboxConnections("http://127.0.0.1:9")))
    const settings = {
      SECRET_KEY,
      ROLES,
      LOG_LEVEL: "error",
      DATABASE_URL: server.superuserUrl,
      COURIERS_FILE: couriers,
    }
    const both = await Promise.all([served(settings), served(settings)])
    for (const { url } of both) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      expect((await fetch(`${url}/sandbox/couriers/wren/consignments`)).status).toBe(404)
    }
    const { db } = connect(server.superuserUrl, { max: 1 })
    expect(await db.selectFrom("app_user").selectAll().execute()).toEqual([])
    await db.destroy()
    expect(await Promise.all(both.map(({ stop }) => stop()))).toEqual([0, 0])
    await server.stop()
  })

  it("refuses in words a database that it cannot reach, and does not show the password", async () => {
    const { code, said } = await ended("main", {
      PUBLIC_URL: "http://127.0.0.1:4000",
      SECRET_KEY,
      ROLES,
      DATABASE_URL: "postgres://owner:hunter2@127.0.0.1:9/send",
    })
    expect(code).toBe(1)
    expect(said).toContain("The database at DATABASE_URL (127.0.0.1:9/send) can't be used")
    expect(said).not.toContain("hunter2")
  })
})
