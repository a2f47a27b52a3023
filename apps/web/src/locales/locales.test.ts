import { readdirSync, readFileSync } from "node:fs"
import { visit } from "jsonc-parser"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { isSupportedLocale } from "./supported-locales.ts"

type Texts = string | { readonly [key: string]: Texts }

const textsSchema: z.ZodType<Texts> = z.lazy(() => z.union([z.string(), z.record(z.string(), textsSchema)]))

const here = import.meta.dirname

function textsOf(locale: string, file: string): Texts {
  return textsSchema.parse(JSON.parse(readFileSync(`${here}/${locale}/${file}`, "utf8")))
}

function flatten(node: Texts, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]]
  return Object.entries(node).flatMap(([key, child]) => flatten(child, path === "" ? key : `${path}.${key}`))
}

const variables = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").toSorted()

const shell = new Map(flatten(textsOf("en-GB", "shell.json")))

function keysIn(node: Texts): number {
  if (typeof node === "string") return 0
  return Object.values(node).reduce((sum, child) => sum + 1 + keysIn(child), 0)
}

describe("the locale files", () => {
  it("have no key twice in one place, where the second would silently win", () => {
    const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      let written = 0
      visit(readFileSync(`${here}/${file}`, "utf8"), { onObjectProperty: () => (written += 1) })
      expect([file, written]).toEqual([file, keysIn(textsOf(".", file))])
    }
  })

  it("have fixed texts to the letter (UX-5)", () => {
    expect(Object.fromEntries(shell)).toMatchObject({
      signingIn: "Signing you in",
      loading: "Loading...",
      gettingReady: "We're still getting things ready...",
      offline: "You are currently offline. Please check your internet connection and try again.",
      "errorPage.title": "An error has occurred",
      "errorPage.text": "Oops! Something went a bit wrong. We sincerely apologise for any inconvenience caused.",
      "errorPage.home": "Back to homepage",
    })
  })

  it("have each shell text in every locale, with the same variables", () => {
    const locales = readdirSync(here, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(locales.length).toBeGreaterThan(1)
    for (const locale of locales) {
      expect(isSupportedLocale(locale)).toBe(true)
      const translated = new Map(flatten(textsOf(locale, "shell.json")))
      expect([...translated.keys()].toSorted()).toEqual([...shell.keys()].toSorted())
      for (const [key, text] of shell)
        expect([key, variables(translated.get(key) ?? "")]).toEqual([key, variables(text)])
    }
  })
})
