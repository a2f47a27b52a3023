/**
 * `npm run screens`: takes a picture of every screen, of both tenants, at four widths, in both themes, for review and to
 * compare before and after. `npm run screens -- --help` says how to take only some, and where to put them.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Person, seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import type { Page } from "playwright-core"
import { launchBrowser, signIn } from "./stage/browser.ts"
import { csvShots } from "./stage/csv-shots.ts"
import { makeScreenOrders } from "./stage/screen-orders.ts"
import { paidShots } from "./stage/paid-shots.ts"
import { screenShots } from "./stage/screen-shots.ts"
import { settledPicture } from "./stage/settled-picture.ts"

const shots = [...screenShots, ...csvShots, ...paidShots]

const HELP = `npm run screens -- [names] [--tenant demo|lite] [--width 1440] [--theme light|dark] [--to folder] [--data folder]

Takes pictures called <tenant>-<name>-<width>-<theme>.png. Without names, all of them; --tenant, --width and --theme may
be given several times. --to: where to put them (docs/screens unless given). --data: a data folder to keep, so that two
runs show the same items.

Names: sign-in ${shots.map(({ name }) => name).join(" ")}`

const HEIGHTS = new Map([
  ["1920", 1080],
  ["1440", 900],
  ["1024", 768],
  ["390", 844],
])
const TENANTS = new Map<string, { readonly host: string; readonly person: Person }>([
  ["demo", { host: "127.0.0.1", person: seller }],
  ["lite", { host: "lite.localhost", person: { email: "seller@lite.test", password: "demo-lite-1" } }],
])
const THEMES = ["light", "dark"] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tenant: { type: "string", multiple: true, default: [...TENANTS.keys()] },
    width: { type: "string", multiple: true, default: [...HEIGHTS.keys()] },
    theme: { type: "string", multiple: true, default: [...THEMES] },
    to: { type: "string", default: join(import.meta.dirname, "../../docs/screens") },
    data: { type: "string" },
    help: { type: "boolean", default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const unknown = [
  ...positionals.filter((name) => name !== "sign-in" && shots.every((shot) => shot.name !== name)),
  ...values.tenant.filter((tenant) => !TENANTS.has(tenant)),
  ...values.width.filter((width) => !HEIGHTS.has(width)),
  ...values.theme.filter((theme) => THEMES.every((known) => known !== theme)),
]
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(", ")}.\n\n${HELP}`)
  process.exit(2)
}
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name)

await mkdir(values.to, { recursive: true })
const app = await startApp(values.data)
const browser = await launchBrowser()
const failures: string[] = []

async function takePictures(page: Page, tenant: string, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  for (const theme of THEMES.filter((each) => values.theme.includes(each))) {
    await page.emulateMedia({ colorScheme: theme })
    await writeFile(join(values.to, `${tenant}-${name}-${width}-${theme}.png`), await settledPicture(page))
  }
}

async function takeTenant(tenant: string, host: string, person: Person): Promise<void> {
  const url = app.url.replace("127.0.0.1", host)
  for (const width of values.width) {
    const viewport = { width: Number(width), height: HEIGHTS.get(width) ?? 900 }
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" })
    const page = await context.newPage()
    // A busy machine draws slowly; a screen that never comes still ends.
    page.setDefaultTimeout(30_000)
    await page.goto(url)
    await page.locator("input[name=email]").waitFor()
    if (isWanted("sign-in")) await takePictures(page, tenant, "sign-in")
    const listed = page.waitForRequest((request) => request.url().endsWith("/smartsenditem/list"))
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await makeScreenOrders(page, tenant, (await listed).headers()["authorization"] ?? "")
    for (const shot of shots.filter((each) => isWanted(each.name) && (each.tenant ?? tenant) === tenant)) {
      try {
        await shot.go(page, url)
        await takePictures(page, tenant, shot.name)
      } catch (error) {
        failures.push(`${tenant}-${shot.name}-${width}: ${String(error).split("\n").slice(0, 4).join(" ")}`)
      }
    }
    await context.close()
  }
}

try {
  for (const [tenant, { host, person }] of TENANTS) {
    if (values.tenant.includes(tenant)) await takeTenant(tenant, host, person)
  }
} finally {
  await browser.close()
  await app.stop()
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
