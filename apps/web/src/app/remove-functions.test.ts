import { parseAst } from "vite"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { removeFunctions } from "./remove-functions.ts"

const CODE = `import { heavy } from "./heavy.js"
export class Reader {
  constructor() {
    this.now = () => heavy("now")
    this.later = () => {
      return heavy("later")
    }
  }
  read(it) {
    return heavy(it)
  }
  name() {
    return "reader"
  }
}
export const tools = made({
  write(it) {
    return heavy(it)
  },
  read() {
    return "read"
  },
})
export function sum(one, other) {
  return heavy(one + other)
}
`

const moduleSchema = z.object({
  Reader: z.custom<new () => { read: () => string; name: () => string; now: () => string; later: () => string }>(),
  tools: z.object({ write: z.custom<() => string>(), read: z.custom<() => string>() }),
  sum: z.custom<(one: number) => number>(),
})

async function left(parts: Parameters<typeof removeFunctions>[2]) {
  const code = removeFunctions(CODE, parseAst(CODE), parts, "/libs/reader.js")
  const runnable = code.replace('import { heavy } from "./heavy.js"', "const heavy = (it) => it, made = (it) => it")
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(runnable)}`)
  return { code, module: moduleSchema.parse(Object.fromEntries(Object.entries(Object(module)))) }
}

describe("functions removed from a library in the page's script", () => {
  it("go with everything that only they need; the rest is unchanged", async () => {
    const { module } = await left(["Reader.read", "tools.write"])
    const reader = new module.Reader()
    expect([reader.name(), reader.now(), reader.later(), module.tools.read()]).toEqual([
      "reader",
      "now",
      "later",
      "read",
    ])
    const { code } = await left(["Reader.constructor", "Reader.read", "tools.write", "sum"])
    expect(code.match(/heavy\(/g)).toBeNull()
  })

  it("throw an error that names them when they are called", async () => {
    const { module } = await left(["Reader.read", "Reader.later", "tools.write", "sum"])
    const said = "This part of reader.js is not part of the page's script."
    expect(() => new module.Reader().read()).toThrow(said)
    expect(() => new module.Reader().later()).toThrow(said)
    expect(module.tools.write).toThrow(said)
    expect(() => module.sum(1)).toThrow(said)
  })

  it("can be replaced where the library calls them", async () => {
    const { module } = await left([["sum", "return arguments[0]"]])
    expect(module.sum(7)).toBe(7)
  })

  it("fail the build when the library no longer has them", async () => {
    await expect(left(["Reader.read", "Reader.gone", "gone"])).rejects.toThrow("reader.js has no Reader.gone, gone")
  })

  it("takes out what a CommonJS module exports and what stands on a prototype", () => {
    const code = `function Ref() {}
Ref.prototype.focus = function () { heavy("focus") };
exports.read = function () { return heavy("read") };
exports.write = function () { return "written" };`
    const without = removeFunctions(code, parseAst(code), ["Ref.focus", "exports.read"], "/libs/reader.js")
    expect(without).not.toContain("heavy")
    expect(without).toContain('return "written"')
  })
})
