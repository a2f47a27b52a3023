import { existsSync, readdirSync, statSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { createMarketplaces, marketplaceNames } from "./marketplace-registry.ts"
import type { Marketplace, MarketplaceAccount, MarketplaceConnection } from "./marketplace.ts"

const folder = new URL("marketplaces/", import.meta.url)

/** The recorded answers every connector has. */
const ANSWERS = [
  "dispatch-done",
  "dispatch-refused",
  "find-dispatch-absent",
  "find-dispatch-told",
  "list-done",
  "profile-done",
  "read-done",
]
const OPERATIONS = ["dispatch", "find-dispatch", "link", "list", "profile", "read"]
/** Files that one protocol needs and no other has. Those in an operation's folder are named with it. */
const OWN_FILES: ReadonlyMap<string, readonly string[]> = new Map([
  // Refunds of what was sent are told apart from the orders.
  ["amazon", ["given-back.ts", "has-sent.ts"]],
  // An order names all it holds by ids, and its times have no zone.
  ["prestashop", ["dispatch/read-shipment.ts", "read-related.ts", "shop-time.ts"]],
  // Numbers are kept in one of three places, and refunds are asked for apart.
  ["woocommerce", ["dispatch/find-number.ts", "read-refunds.ts"]],
  ["ebay", ["dispatched-quantities.ts", "ebay-order.ts", "to-order-line.ts", "webhook/public-keys.ts"]],
  ["etsy", ["etsy-receipt.ts", "to-order-lines.ts"]],
  ["shopify", ["dispatch/to-groups.ts", "every-page.ts", "shopify-order.ts", "to-order-line.ts"]],
  ["tiktok", ["dispatch/providers.ts", "sign.ts", "tiktok-order.ts", "to-order-lines.ts"]],
])

function connect(connector: string): Marketplace {
  const connection: MarketplaceConnection = {
    connector,
    clientId: "",
    clientSecret: "",
    urls: {},
    options: {},
    allowedOrigins: [],
  }
  const marketplace = createMarketplaces([connection]).get(connector)
  if (marketplace === undefined) throw new Error(`no ${connector}`)
  return marketplace
}

function filesOf(connector: string): readonly string[] {
  const home = new URL(`${connector}/`, folder)
  return readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(new URL(file, home)).isFile(),
  )
}

/** The folders of its operations: those beyond the ones that all have are there where the manifest says so. */
function operationsOf(connector: string): readonly string[] {
  const { linking, tokens, offers, refundsLateSeconds } = connect(connector).manifest
  const offered = [
    refundsLateSeconds !== undefined && "refunded",
    linking.kind === "consent" && "complete",
    tokens.accessSeconds !== null && "refresh",
    offers.products && "products",
    offers.webhook && "webhook",
    // Some are set up with the app itself.
    offers.webhook && existsSync(new URL(`${connector}/subscribe/`, folder)) && "subscribe",
  ]
  return [...OPERATIONS, ...offered.filter((operation) => operation !== false)]
}

/** A webhook is sent to us, and the page of consent answers nobody but the seller. */
function filesOfOperation(operation: string): readonly string[] {
  if (operation === "webhook") return ["from-request.ts", "index.ts"]
  if (operation === "link") return ["index.ts", "to-request.ts"]
  return ["from-response.ts", "index.ts", "to-request.ts"]
}

function isTestBesideItsSubject(file: string, files: readonly string[]): boolean {
  const subject = file.replace(/\.test\.ts$/, "")
  const [last = ""] = subject.split("/").slice(-1)
  return file.endsWith(".test.ts") && (files.includes(`${subject}.ts`) || subject === `${last}/${last}`)
}

describe("the marketplaces", () => {
  it("are all in the registry", () => {
    expect(readdirSync(folder).toSorted()).toEqual(marketplaceNames.toSorted())
  })

  it.each(marketplaceNames)("%s has the files of a connector, and no others", (connector) => {
    const shape = [
      "api.ts",
      "carriers.ts",
      "contract.test.ts",
      "index.ts",
      "manifest.ts",
      "problems.ts",
      "to-order.ts",
      ...(OWN_FILES.get(connector) ?? []),
      ...operationsOf(connector).flatMap((operation) =>
        filesOfOperation(operation).map((file) => `${operation}/${file}`),
      ),
    ]
    const files = filesOf(connector)
    const isBeside = (file: string) =>
      file.startsWith("fixtures/") || file === "link/from-response.ts" || isTestBesideItsSubject(file, files)
    expect(files.filter((file) => !isBeside(file)).toSorted()).toEqual(shape.toSorted())
  })

  it.each(marketplaceNames)("%s has recorded answers, each named by the operation it answers", (connector) => {
    const answers = filesOf(connector).flatMap((file) => /^fixtures\/(.+)\.json$/.exec(file)?.[1] ?? [])
    expect(answers).toEqual(expect.arrayContaining(ANSWERS))
    const operations = [...operationsOf(connector), "any"]
    expect(answers.filter((answer) => !operations.some((operation) => answer.startsWith(`${operation}-`)))).toEqual([])
  })

  it.each(marketplaceNames)("%s is named by its manifest as by its folder", (connector) => {
    expect(connect(connector).manifest.name).toBe(connector)
  })

  it("have each a source of their own", () => {
    const sources = marketplaceNames.map((name) => connect(name).manifest.sourceId)
    expect(new Set(sources).size).toBe(marketplaceNames.length)
    expect(sources.filter((source) => !/^[A-Z_]+$/.test(source))).toEqual([])
  })

  it.each(marketplaceNames)("%s has the prefix of account ids that its name asks for", (connector) => {
    const prefixes = new Map([
      ["ebay", "EB"],
      ["prestashop", "PR"],
    ])
    expect(connect(connector).manifest.accountPrefix).toBe(prefixes.get(connector) ?? "II")
    expect(connect(connector).manifest.linkAction).toBe(connector === "ebay" ? "Link" : "Install")
  })

  it.each(marketplaceNames)("%s says when it does not offer an operation", async (connector) => {
    const { manifest, ...shop } = connect(connector)
    const { linking, tokens, offers } = manifest
    const soon = AbortSignal.timeout(60_000)
    const account: MarketplaceAccount = {
      profile: { externalId: "1", name: "", address: "", details: {} },
      credentials: { secrets: {}, accessExpiresAt: null, refreshExpiresAt: null },
    }
    const callback = { values: {}, state: "s", callbackUrl: "", keysUrl: "", codeVerifier: "", query: {}, posted: null }
    const answers = await Promise.all([
      linking.kind === "consent" ? Promise.resolve("refused") : shop.complete(callback, soon).then(({ kind }) => kind),
      tokens.accessSeconds === null ? shop.refresh(account, soon) : Promise.resolve(null),
      offers.products ? Promise.resolve(null) : shop.products(account, ["1"], soon),
      offers.webhook ? Promise.resolve(null) : shop.subscribe(account, "", soon),
    ])
    const tried = offers.webhook ? null : shop.challenge({ challenge_code: "1" }, "")
    const ended = { kind: "problem", problem: { kind: "grant-ended", detail: "there are no tokens to renew" } }
    expect(answers).toEqual([
      "refused",
      tokens.accessSeconds === null ? ended : null,
      offers.products ? null : { kind: "products", products: [] },
      offers.webhook ? null : { kind: "subscribed", secret: "" },
    ])
    expect(tried).toBeNull()
  })

  it.each(marketplaceNames)("%s refuses a webhook that nobody has signed", async (connector) => {
    const delivery = { headers: {}, body: new Uint8Array(), now: 0, accountSecret: "" }
    expect(await connect(connector).webhook(delivery, AbortSignal.timeout(60_000))).toEqual({ kind: "refused" })
  })

  it("refuse a connection with an unknown protocol", () => {
    const connection = {
      connector: "bazaar",
      clientId: "",
      clientSecret: "",
      urls: {},
      options: {},
      allowedOrigins: [],
    }
    expect(() => createMarketplaces([connection])).toThrow('There is no connector "bazaar" for a marketplace.')
  })
})
