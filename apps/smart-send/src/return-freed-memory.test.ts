import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { describe, expect, test } from "vitest"
import { COMPILED_CODE } from "./keep-compiled-code.ts"

const MODULE = JSON.stringify(new URL("return-freed-memory.ts", import.meta.url).href)

/** Allocates some 100 MB in blocks and keeps every tenth, so that the freed blocks lie between kept ones. */
const PROBE = `
  import { returnFreedMemory } from ${MODULE}
  returnFreedMemory()
  const before = process.memoryUsage.rss()
  const size = Number(process.argv[1])
  let blocks = Array.from({ length: 100_000_000 / size }, (_, n) => Buffer.allocUnsafeSlow(size).fill(n))
  const full = process.memoryUsage.rss() - before
  blocks = blocks.filter((_, n) => n % 10 === 0)
  gc({ type: "major", execution: "sync", flavor: "last-resort" })
  const left = process.memoryUsage.rss() - before
  const { pid, argv, execArgv, env } = process
  console.log(JSON.stringify({
    pid, execArgv, arguments: argv.slice(1), mine: env.MINE, trim: env.MALLOC_TRIM_THRESHOLD_ ?? null,
    cache: env.NODE_COMPILE_CACHE,
    full: Math.round(full / 1e6), left: Math.round(left / 1e6), kept: blocks.length,
  }))
`

async function runProbe(env: Readonly<Record<string, string>> = {}, size = 100_000) {
  const flags = ["--expose-gc", "--input-type=module", "--eval", PROBE]
  const child = spawn(process.execPath, [...flags, String(size), "two words"], {
    env: { PATH: process.env["PATH"], MINE: "as given", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(err).toBe("")
  return { pid: child.pid, flags, said: JSON.parse(out) }
}

describe.runIf(process.platform === "linux")("a start on Linux", () => {
  test.each([100_000, 20_000])(
    "returns freed memory to the system between blocks of %d bytes that are kept",
    async (size) => {
      const { said } = await runProbe({}, size)
      expect(said.kept).toBe(10_000_000 / size)
      expect(said.full).toBeGreaterThan(90)
      expect(said.left).toBeLessThan(30)
    },
  )

  test("keeps the process id, flags, arguments and environment", async () => {
    const { pid, flags, said } = await runProbe()
    expect(said).toMatchObject({ pid, execArgv: flags, arguments: ["100000", "two words"], mine: "as given" })
  })

  test("stores compiled code beside the source, or where the operator says", async () => {
    expect((await runProbe()).said.cache).toBe(COMPILED_CODE)
    expect((await runProbe({ NODE_COMPILE_CACHE: "/nowhere" })).said.cache).toBe("/nowhere")
  })

  test.each([
    [{ MALLOC_TRIM_THRESHOLD_: "1000000" }, "1000000"],
    [{ GLIBC_TUNABLES: "glibc.malloc.trim_threshold=1000000" }, null],
  ])("leaves the operator's own allocator settings alone: %j", async (own, trim) => {
    const { said } = await runProbe(own)
    expect(said.trim).toBe(trim)
  })
})
