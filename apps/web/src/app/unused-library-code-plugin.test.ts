import { describe, expect, it } from "vitest"
import { z } from "zod"
import { withoutBodies } from "./unused-library-code-plugin.ts"

const CODE = `import { heavy } from "./heavy.js"
export function read(it) {
  return heavy(it)
}
export const write = (it) => heavy(it)
export class Doc {}
const inner = 1
export { inner, read as load };
`

const moduleSchema = z.record(z.string(), z.unknown())

async function imported(code: string): Promise<Readonly<Record<string, unknown>>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return moduleSchema.parse(Object.fromEntries(Object.entries(Object(module))))
}

describe("a library module that the page's script leaves out", () => {
  it("keeps every exported name that others import, and nothing else", async () => {
    const left = withoutBodies(CODE, "/libs/reader.js")
    expect(left).not.toContain("heavy")
    expect(Object.keys(await imported(left)).toSorted()).toEqual(["Doc", "inner", "load", "read", "write"])
  })

  it("throws an error that names it when it is called", async () => {
    const { read } = await imported(withoutBodies(CODE, "/libs/reader.js"))
    expect(read).toThrow("reader.js is not part of the page's script.")
  })
})
