import { readFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import chromium from "@sparticuz/chromium"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { launchBrowser } from "./stage/browser.ts"
import { CHROMIUM_FLAGS } from "./stage/chromium-flags.ts"
import { weakeningFlags } from "./stage/weakening-flags.ts"

describe("the browser of the journeys has the protection of a normal browser", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(async () => browser.close())

  it("is started with named flags, none of which weakens it", async () => {
    const commandLine = await commandLineOf(browser)
    expect(commandLine.filter((flag) => !CHROMIUM_FLAGS.has(flag))).toEqual([])
    expect(weakeningFlags(commandLine)).toEqual([])
    for (const [flag, reason] of CHROMIUM_FLAGS) expect(`${flag}: ${reason}`).toMatch(/: .{15,}\.$/)
  })

  it("would report a weakening flag of the browser package", () => {
    expect(weakeningFlags(chromium.args)).toEqual(
      expect.arrayContaining([
        "disable-web-security",
        "allow-running-insecure-content",
        "disable-site-isolation-trials",
        "single-process",
        "IsolateOrigins",
        "site-per-process",
        "SharedArrayBuffer",
      ]),
    )
  })

  it("names the origin of a post to the same site, and hides another origin's answer from a page", async () => {
    const own = await echo()
    const other = await echo()
    try {
      const page = await browser.newPage()
      await page.goto(own.url)
      const answers = await page.evaluate(
        async ([same, foreign]) => ({
          same: await fetch(same, { method: "POST" }).then(async (answer) => answer.text()),
          foreign: await fetch(foreign).then(
            () => "was read",
            () => "was kept",
          ),
        }),
        [own.url, other.url] as const,
      )
      expect(answers).toEqual({ same: own.url, foreign: "was kept" })
    } finally {
      own.server.close()
      other.server.close()
    }
  })
})

/** The command line that the running browser was really started with, without its program name. */
async function commandLineOf(browser: Browser): Promise<readonly string[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  const pid = processInfo.find(({ type }) => type === "browser")?.id
  const line = await readFile(`/proc/${String(pid)}/cmdline`, "utf8")
  return line.split("\0").slice(1, -1)
}

/** Sends every request's origin back, and lets no other origin read the answer. */
async function echo(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, answer) => {
    answer.setHeader("content-type", "text/html").end(request.headers.origin ?? "none")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { server, url: `http://127.0.0.1:${port}` }
}
