import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseAst } from "vite"
import { expect, it } from "vitest"
import { markSchemasPure } from "./mark-schemas-pure.ts"
import { OF_THE_SERVER, removeCallSchemas } from "./remove-call-schemas.ts"

const CALL = `
export const price = defineCall({
  name: "price",
  summary: "What it costs",
  method: "POST",
  path: "/price",
  access: "customer",
  keyed: true,
  body: z.strictObject({ Weight: z.number() }),
  result: priceSchema.extend({
    Seq: z.int(),
  }),
  refusals: ["STALE"],
})
`

it("a call keeps what the client reads, and loses its schemas and what else only the server asks for", () => {
  const left = removeCallSchemas(CALL, parseAst(CALL))
  expect(left.replaceAll(/\s+/g, " ")).toBe(
    ` export const price = defineCall({ name: "price", method: "POST", path: "/price", keyed: true, }) `,
  )
})

it("a call that a function makes loses its schemas too", () => {
  const code = `const page = (name) => defineCall({ name, query: pageSchema(30), result: listSchema })`
  expect(removeCallSchemas(code, parseAst(code))).toBe("const page = (name) => defineCall({ name,   })")
})

it("other functions and objects are left as they are", () => {
  const code = `const one = defineRule({ name: "one", body: z.string() }), two = { result: z.string() }`
  expect(removeCallSchemas(code, parseAst(code))).toBe(code)
})

it("schemas of a module are marked as making nothing else happen, and nothing else is", () => {
  const code = `export const nameSchema = z.string().min(1)
const pairSchema = nameSchema.or(z.number())
const total = sum(1)
export const names = Object.keys(nameSchema)`
  expect(markSchemasPure(code, parseAst(code)))
    .toBe(`export const nameSchema = /*@__PURE__*/ (() => z.string().min(1))()
const pairSchema = /*@__PURE__*/ (() => nameSchema.or(z.number()))()
const total = sum(1)
export const names = Object.keys(nameSchema)`)
})

const IMPORTED = /import \{([^}]*)\} from "@smart-send\/contract\/[^"]+"/g

/** Where the page reads a part of a call that the build removes: "make-file.ts: createLabelBatch.body". */
function readsOfRemoved(path: string, code: string): readonly string[] {
  const names = [...code.matchAll(IMPORTED)].flatMap(([, list = ""]) => list.match(/\w+/g) ?? [])
  const parts = [...OF_THE_SERVER].join("|")
  return names.flatMap((name) =>
    [...code.matchAll(new RegExp(`\\b${name}\\??\\.(?:${parts})\\b`, "g"))].map(([read]) => `${path}: ${read}`),
  )
}

it("a read of what is removed is found, however the call is imported", () => {
  const code = `import { price, prices as all } from "@smart-send/contract/price/price"\nprice.body\nall?.result\nprice.path`
  expect(readsOfRemoved("a.ts", code)).toEqual(["a.ts: price.body", "a.ts: all?.result"])
})

it("the page reads nothing of a call that the build removes", () => {
  const web = join(import.meta.dirname, "..")
  const paths = globSync("**/*.{ts,tsx}", { cwd: web }).filter((path) => !path.includes(".test."))
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.flatMap((path) => readsOfRemoved(path, readFileSync(join(web, path), "utf8")))).toEqual([])
})
