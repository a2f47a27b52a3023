import { describe, expect, it } from "vitest"
import { readEnvironment, type Variables } from "./read-environment.ts"
import { SETTINGS } from "./settings.ts"

const SAFE = {
  PUBLIC_URL: "https://send.shop.test",
  SECRET_KEY: "kT3vZp8wQx1nLr6yBd0sHf5jMa2gUe7cXo4iWq9t",
  DATA_DIR: "/var/lib/smart-send",
} satisfies Variables

function complaints(mode: "demo" | "production", variables: Variables): readonly string[] {
  const read = readEnvironment(mode, variables)
  return read.ok ? [] : read.error
}

describe("the demo needs no setting", () => {
  it("uses the documented defaults", () => {
    expect(readEnvironment("demo", {})).toMatchObject({
      ok: true,
      value: {
        port: 4000,
        host: "127.0.0.1",
        databaseUrl: null,
        logLevel: null,
        oidcIssuer: null,
        roles: new Set(["edge", "feed", "worker", "identity", "web"]),
      },
    })
  })

  it("treats an empty setting as unset", () => {
    expect(readEnvironment("demo", { PORT: "", DATABASE_URL: " " })).toMatchObject({
      ok: true,
      value: { port: 4000, databaseUrl: null },
    })
  })

  it("writes the origin of PUBLIC_URL as browsers do", () => {
    expect(readEnvironment("demo", { PUBLIC_URL: "https://Send.Shop.test:443/" })).toMatchObject({
      value: { publicUrl: "https://send.shop.test" },
    })
  })

  it("trusts no proxy, and answers metrics to this machine only", () => {
    expect(readEnvironment("demo", {})).toMatchObject({ value: { isTrusted: null, metricsToken: null } })
  })

  it("starts exactly the roles that ROLES lists", () => {
    expect(readEnvironment("demo", { ROLES: "edge, worker" })).toMatchObject({
      ok: true,
      value: { roles: new Set(["edge", "worker"]) },
    })
  })
})

describe("the period for which buyers' data is kept", () => {
  it("is a year, and of Amazon's orders 30 days", () => {
    expect(readEnvironment("production", SAFE)).toMatchObject({
      value: { buyerData: { days: 365, daysBySource: { AMAZON: 30 } } },
    })
  })

  it("follows the settings, which name sources in any case", () => {
    expect(
      readEnvironment("demo", { BUYER_DATA_DAYS: "90", BUYER_DATA_DAYS_BY_SOURCE: "amazon=20, Ebay = 60" }),
    ).toMatchObject({ value: { buyerData: { days: 90, daysBySource: { AMAZON: 20, EBAY: 60 } } } })
  })

  it("is the one of Amazon's terms where the settings name other sources alone", () => {
    expect(readEnvironment("demo", { BUYER_DATA_DAYS_BY_SOURCE: "EBAY=90" })).toMatchObject({
      value: { buyerData: { daysBySource: { AMAZON: 30, EBAY: 90 } } },
    })
  })

  it("is the operator's where that is shorter than a marketplace's", () => {
    expect(readEnvironment("demo", { BUYER_DATA_DAYS: "14" })).toMatchObject({
      value: { buyerData: { days: 14, daysBySource: { AMAZON: 14 } } },
    })
  })

  it.each(["AMAZON=31", "EBAY=90,amazon=365"])("is not made longer than a marketplace's terms allow: %s", (given) => {
    expect(complaints("production", { ...SAFE, BUYER_DATA_DAYS_BY_SOURCE: given })).toEqual([
      "BUYER_DATA_DAYS_BY_SOURCE may keep the buyers of AMAZON for 30 days at most: its terms say so.",
    ])
  })
})

describe("a setting that cannot be parsed is refused by name", () => {
  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://host/db"],
    ["PUBLIC_URL", "send.shop.test"],
    ["PUBLIC_URL", "https://shop.test/send"],
    ["PUBLIC_URL", "https://shop.test/?tenant=demo"],
    ["PUBLIC_URL", "https://owner:pass@shop.test"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "proxy.shop.test"],
    ["PRINTER_NETWORKS", "0.0.0.0/0"],
    ["PRINTER_NETWORKS", "169.254.169.254"],
    ["METRICS_TOKEN", "short"],
    ["METRICS_TOKEN", "two words of sixteen"],
    ["ROLES", "edge,everything"],
    ["LOG_LEVEL", "loud"],
    ["OIDC_ISSUER", "file:///etc/passwd"],
    ["SEARCH_URL", "http://search.shop.test"],
    ["SEARCH_URL", "search.shop.test"],
    ["SEARCH_KEY", "short"],
    ["SMTP_URL", "https://mail.shop.test"],
    ["SMTP_URL", "mail.shop.test"],
    ["STRIPE_SECRET_KEY", "pk_live_0123456789abcdef"],
    ["STRIPE_WEBHOOK_SECRET", "sk_live_0123456789abcdef"],
    ["BUYER_DATA_DAYS", "0"],
    ["BUYER_DATA_DAYS", "a year"],
    ["BUYER_DATA_DAYS_BY_SOURCE", "AMAZON"],
    ["BUYER_DATA_DAYS_BY_SOURCE", "AMAZON=30,=5"],
    ["BUYER_DATA_DAYS_BY_SOURCE", "AMAZON=0"],
  ])("%s=%s", (name, value) => {
    expect(complaints("demo", { [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)])
    expect(complaints("production", { ...SAFE, [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)])
  })
})

describe("the search service", () => {
  const SEARCH = { SEARCH_URL: "https://search.shop.test/", SEARCH_KEY: "0123-4567-89ab-cdef" }

  it("is the database itself where none is named", () => {
    expect(readEnvironment("production", SAFE)).toMatchObject({ value: { search: null } })
  })

  it("is named with its key", () => {
    expect(readEnvironment("production", { ...SAFE, ...SEARCH })).toMatchObject({
      value: { search: { baseUrl: "https://search.shop.test", apiKey: SEARCH.SEARCH_KEY } },
    })
  })

  it("is not named by half", () => {
    expect(complaints("production", { ...SAFE, SEARCH_URL: SEARCH.SEARCH_URL })).toEqual([
      "SEARCH_KEY is missing: SEARCH_URL says that orders are searched with a Meilisearch server.",
    ])
    expect(complaints("production", { ...SAFE, SEARCH_KEY: SEARCH.SEARCH_KEY })).toEqual([
      "SEARCH_URL is missing: SEARCH_KEY says that orders are searched with a Meilisearch server.",
    ])
  })
})

describe("who takes payments", () => {
  const STRIPE = { STRIPE_SECRET_KEY: "sk_live_0123456789abcdef", STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef" }

  it("is nobody, Stripe by its key and signing secret, or whoever stands in a file", () => {
    expect(readEnvironment("production", SAFE)).toMatchObject({ value: { payments: null } })
    expect(readEnvironment("production", { ...SAFE, PAYMENTS_FILE: "payments.json" })).toMatchObject({
      value: { payments: "payments.json" },
    })
    expect(readEnvironment("production", { ...SAFE, ...STRIPE })).toMatchObject({
      value: {
        payments: {
          stripe: {
            connector: "stripe",
            baseUrl: "https://api.stripe.com",
            apiKey: STRIPE.STRIPE_SECRET_KEY,
            callbackSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
          },
        },
      },
    })
  })

  it("is not named by half, nor twice", () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = STRIPE
    expect(complaints("production", { ...SAFE, STRIPE_SECRET_KEY })).toEqual([
      "STRIPE_WEBHOOK_SECRET is missing: Stripe takes payments only with its key and its signing secret.",
    ])
    expect(complaints("demo", { STRIPE_WEBHOOK_SECRET })).toEqual([
      "STRIPE_SECRET_KEY is missing: Stripe takes payments only with its key and its signing secret.",
    ])
    expect(complaints("production", { ...SAFE, ...STRIPE, PAYMENTS_FILE: "payments.json" })).toEqual([
      "STRIPE_SECRET_KEY and PAYMENTS_FILE can't both be set: put Stripe into the file, or leave the file out.",
    ])
  })
})

describe("a start in production (OPS-3, OPS-9)", () => {
  it("succeeds with the settings that it needs", () => {
    expect(complaints("production", SAFE)).toEqual([])
    expect(complaints("production", { ...SAFE, DATA_DIR: undefined, DATABASE_URL: "postgres://u:p@db/send" })).toEqual(
      [],
    )
    expect(complaints("production", { ...SAFE, PUBLIC_URL: "http://127.0.0.1:4000" })).toEqual([])
  })

  it("names every missing setting in one message", () => {
    expect(complaints("production", {}).map((sentence) => sentence.split(":")[0])).toEqual([
      "PUBLIC_URL is missing",
      "SECRET_KEY is missing",
      "DATABASE_URL or DATA_DIR is missing",
    ])
  })

  it.each<[string, string | undefined, string]>([
    ["PUBLIC_URL", undefined, "PUBLIC_URL is missing"],
    ["PUBLIC_URL", "http://send.shop.test", "PUBLIC_URL must start with https://"],
    ["PUBLIC_URL", "http://localhost.evil.test", "PUBLIC_URL must start with https://"],
    ["SECRET_KEY", undefined, "SECRET_KEY is missing"],
    ["SECRET_KEY", "", "SECRET_KEY is missing"],
    ["SECRET_KEY", "short", "SECRET_KEY is too short"],
    ["SECRET_KEY", "a".repeat(40), "SECRET_KEY can be guessed"],
    ["SECRET_KEY", "changeme-changeme-changeme-changeme-please", "SECRET_KEY can be guessed"],
    ["SECRET_KEY_OLD", SAFE.SECRET_KEY, "SECRET_KEY_OLD holds the SECRET_KEY itself"],
    ["DATA_DIR", undefined, "DATABASE_URL or DATA_DIR is missing"],
    ["OIDC_ISSUER", "http://sign-in.shop.test", "OIDC_ISSUER must start with https://"],
    ["OIDC_ISSUER", "http://127.0.0.1:9000", "OIDC_ISSUER must start with https://"],
  ])("is refused with %s=%s", (name, value, sentence) => {
    expect(complaints("production", { ...SAFE, [name]: value })).toEqual([expect.stringContaining(sentence)])
  })

  it("never repeats a value, because it may be a secret", () => {
    const all = complaints("production", { SECRET_KEY: "hunter2hunter2", DATABASE_URL: "canary://u:hunter2@x" })
    expect(all.join(" ")).not.toContain("hunter2")
  })
})

it("every setting appears once in the settings table", () => {
  const names = SETTINGS.map((setting) => setting.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      "PORT",
      "HOST",
      "DATA_DIR",
      "DATABASE_URL",
      "PUBLIC_URL",
      "ROLES",
      "LOG_LEVEL",
      "OIDC_ISSUER",
    ]),
  )
})
