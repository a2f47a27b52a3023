import { readdirSync, statSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { addressConnectorNames, createAddressProvider } from "./address-registry.ts"

const folder = new URL("addresses/", import.meta.url)
const OPERATIONS = ["break-down", "retrieve", "search"]
/** The recorded answers every connector has. */
const ANSWERS = [
  "any-invalid-key",
  "break-down-done",
  "retrieve-absent",
  "retrieve-done",
  "search-none",
  "search-typed",
]
const connection = { baseUrl: "http://127.0.0.1:9", apiKey: "" }

function filesOf(connector: string): readonly string[] {
  const home = new URL(`${connector}/`, folder)
  return readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(new URL(file, home)).isFile(),
  )
}

describe("the address connectors", () => {
  it("are all in the registry", () => {
    expect(readdirSync(folder).toSorted()).toEqual(addressConnectorNames.toSorted())
  })

  it.each(addressConnectorNames)("%s has the files of a connector, and no others", (connector) => {
    const shape = [
      "api.ts",
      "contract.test.ts",
      "index.ts",
      "manifest.ts",
      "problems.ts",
      "to-address.ts",
      ...OPERATIONS.flatMap((operation) =>
        ["from-response.ts", "index.ts", `${operation}.test.ts`, "to-request.ts"].map((file) => `${operation}/${file}`),
      ),
    ]
    const files = filesOf(connector).filter((file) => !file.startsWith("fixtures/"))
    expect(files.toSorted()).toEqual(shape.toSorted())
  })

  it.each(addressConnectorNames)("%s has recorded answers, each named by the operation it answers", (connector) => {
    const answers = filesOf(connector).flatMap((file) => /^fixtures\/(.+)\.json$/.exec(file)?.[1] ?? [])
    expect(answers).toEqual(expect.arrayContaining(ANSWERS))
    const named = [...OPERATIONS, "any"]
    expect(answers.filter((answer) => !named.some((operation) => answer.startsWith(`${operation}-`)))).toEqual([])
  })

  it.each(addressConnectorNames)("%s is named by its manifest as by its folder", (connector) => {
    expect(createAddressProvider({ connector, ...connection }).manifest.name).toBe(connector)
  })

  it.each(addressConnectorNames)(
    "%s does not throw when its provider is away: the answer is in doubt",
    async (connector) => {
      const provider = createAddressProvider({ connector, ...connection })
      const [country = ""] = provider.manifest.countries
      const soon = AbortSignal.timeout(60_000)
      expect(await provider.search({ country, term: "high street", take: 5 }, soon)).toMatchObject({ kind: "unknown" })
      expect(await provider.retrieve({ country, identifier: "x" }, soon)).toMatchObject({ kind: "unknown" })
    },
  )

  it("refuse a connection with an unknown protocol", () => {
    expect(() => createAddressProvider({ connector: "pigeon", ...connection })).toThrow(
      'There is no connector "pigeon" for addresses.',
    )
  })
})
