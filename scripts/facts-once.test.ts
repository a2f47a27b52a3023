import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

/** A fact that must be stated once: the pattern of a second statement, and the files that may contain it. */
interface Fact {
  readonly fact: string
  readonly looks: RegExp
  readonly home: readonly string[]
  /** What looks the same and is something else, each with its reason. */
  readonly others?: readonly string[]
}

const DOMAIN = "packages/domain/src"

const facts: readonly Fact[] = [
  {
    fact: "the heaviest parcel in kg",
    looks: /(?<!_MS = )\b2_?500\b/,
    home: [`${DOMAIN}/parcel/parcel-limits.ts`],
  },
  {
    fact: "the longest side of a parcel in cm",
    looks: /(Length|Width|Height|SIDE)\b.{0,30}\b300\b/i,
    home: [`${DOMAIN}/parcel/parcel-limits.ts`],
  },
  {
    fact: "the longest texts of an item and an address",
    looks: /(?<![\w-])256\b/,
    home: [`${DOMAIN}/item/item-limits.ts`, `${DOMAIN}/address/address-limits.ts`],
    // A host name.
    others: ["packages/contract/src/feed/feed-events.ts"],
  },
  {
    fact: "the longest value of meta",
    looks: /\b2_?400\b/,
    home: [`${DOMAIN}/meta/meta.ts`, `${DOMAIN}/item/item-limits.ts`],
  },
  {
    fact: "the highest amount of money",
    looks: /\b99_?999_?999(\.99|_?99)\b|\b9_?999_?999_?999\b/,
    home: [`${DOMAIN}/money/money.ts`],
    // Seconds since 1970, and not milliseconds.
    others: ["packages/connectors/src/marketplaces/tiktok/tiktok-order.ts"],
  },
  {
    fact: "how amounts of money are written",
    looks: /£\$\{|narrowSymbol/,
    home: [`${DOMAIN}/money/money.ts`, "packages/ui/src/money-text.tsx"],
    // On paper, which has one currency; and the symbol alone, in the label of a field.
    others: [
      "packages/documents/src/paper/paper-money.ts",
      "apps/web/src/panels/item-edit/order-line-fields.tsx",
      "apps/web/src/screens/pricing/parcel-fields.tsx",
    ],
  },
  { fact: "the highest value of a new item", looks: /\b25_?000\b/, home: [`${DOMAIN}/item/new-item-limits.ts`] },
  {
    fact: "the countries with British postcodes, and those of the United Kingdom's customs territory",
    looks: /"(GBR|IMN|JEY|GGY)", "(GBR|IMN|JEY|GGY)"/,
    home: [`${DOMAIN}/country/british-countries.ts`],
    // A made-up rate card.
    others: [`${DOMAIN}/quote/fixtures/small-catalogue.ts`],
  },
  { fact: "taking off accents", looks: /normalize\("NFD"\)/, home: [`${DOMAIN}/text/fold-text.ts`] },
  { fact: "how an email address looks", looks: /\[\^@\\s\]\+@/, home: [`${DOMAIN}/address/address-limits.ts`] },
  {
    fact: "how the code of a country looks",
    looks: /\^\(?\[A-Z\]\{3\}\)?\??\$/,
    home: [`${DOMAIN}/country/country-code.ts`],
    // The code of a currency.
    others: [
      "packages/connectors/src/marketplaces/prestashop/to-order.ts",
      "packages/connectors/src/marketplaces/shopify/shopify-order.ts",
      "packages/connectors/src/marketplaces/tiktok/tiktok-order.ts",
    ],
  },
  {
    fact: "the most items that one call names",
    looks: /\bids\b.*\b1_?000\b|itemIdSchema\).*\b1_?000\b/i,
    home: [`${DOMAIN}/settings/settings.ts`],
  },
  {
    fact: "how often prices are asked for again, and how far apart",
    looks: /(RETRY|RETRIES|every)\w*\b.*\b7_?000\b|FURTHER_TRIES = \d/i,
    home: [`${DOMAIN}/quote/quote-retries.ts`],
  },
  {
    fact: "for how long something can be undone",
    looks: /UNDO\w* = \d/i,
    home: [`${DOMAIN}/item-action/undo-time.ts`],
  },
  {
    fact: "the longest id of an order or its line, and of a property",
    looks: /slice\(0, 128\)|(Order(Line)?Id|CustomerReference|PropertyKey)\b.*\b128\b|\bid: 128\b|propertyKey: 128\b/,
    home: [`${DOMAIN}/item/item-limits.ts`, `${DOMAIN}/address/address-limits.ts`],
  },
  {
    fact: "the longest property key of an item, and the longest description of a line",
    looks: /(?<![\w-])512\b/,
    home: [`${DOMAIN}/item/item-limits.ts`],
  },
  {
    fact: "the longest term and the longest line of an address search",
    looks: /(display|identifier|searchterm)\b.*\b(100|500)\b|shortestTerm: 3/i,
    home: [`${DOMAIN}/address-search/address-search-limits.ts`],
  },
  {
    fact: "the longest texts of a service",
    looks:
      /(Courier(Name|Product\w+)|DropOffProviderCode): .*max\(\d|shortDescription: \d|Tags: z\.array\(z\.string\(\).*max\(\d/,
    home: [`${DOMAIN}/service/service-limits.ts`],
  },
  {
    fact: "the longest code of a discount",
    looks: /discountCode.*\d/i,
    home: ["packages/contract/src/booking/booking-shapes.ts"],
  },
  {
    fact: "how the title of a page is drawn",
    looks: /from "react(?:-i18next)?"[^]*<h1\b/,
    home: ["packages/ui/src/page-heading.tsx"],
    // On paper, and before there are pages.
    others: [
      "apps/web/src/picking/print-sheet.tsx",
      "apps/web/src/app/sign-in/sign-in-screens.tsx",
      "apps/web/src/screens/onboarding/step-heading.tsx",
      "apps/web/src/screens/onboarding/onboarding-screen.tsx",
    ],
  },
]

const root = join(import.meta.dirname, "..")
/** Without made-up data: tests, stand-ins and the world of the demo. */
const sources = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^packages\/testkit\/|^apps\/sandbox\/|\/demo-world\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))

it.each(facts)("$fact is stated once", ({ looks, home, others = [] }) => {
  const stated = sources.filter(({ text }) => looks.test(text)).map(({ file }) => file)
  expect(stated.filter((file) => !home.includes(file) && !others.includes(file))).toEqual([])
  expect([...home, ...others].filter((file) => !stated.includes(file))).toEqual([])
})
