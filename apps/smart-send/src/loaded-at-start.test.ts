import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { COMPILED_CODE } from "./keep-compiled-code.ts"

const START = join(import.meta.dirname, "start.ts")

/** Loads the app as a start does, and prints the libraries that came with it. */
const LOAD = `
  import { registerHooks } from "node:module"
  const libraries = new Set()
  registerHooks({
    load: (url, context, next) => {
      const [, library] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (library !== undefined) libraries.add(library)
      return next(url, context)
    },
  })
  await import(process.argv[1])
  process.stdout.write([...libraries].join(" "))
  process.exit()
`

describe("what a start loads", () => {
  it("holds nothing that only draws, sends mail or checks JSON schemas", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", LOAD, START], {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_CODE },
    })
    const libraries = stdout.split(" ")
    expect(libraries).toContain("fastify")
    const later = new Set([
      "pdfkit",
      "pdf-lib",
      "fontkit",
      "jsbarcode",
      "qr",
      "@hyzyla/pdfium",
      "nodemailer",
      "ajv",
      "vite",
    ])
    expect(libraries.filter((library) => later.has(library))).toEqual([])
  })
})
