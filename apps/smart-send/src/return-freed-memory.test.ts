import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { describe, expect, test } from "vitest"

const MODULE = JSON.stringify(new URL("return-freed-memory.ts", import.meta.url).href)

/** A thousand blocks of 100 kB, of which every tenth is kept: those that are freed lie between others. */
const PROBE = `
  import { returnFreedMemory } from ${MODULE}
  returnFreedMemory()
  const before = process.memoryUsage.rss()
  let blocks = Array.from({ length: 1000 }, (_, n) => Buffer.allocUnsafeSlow(100_000).fill(n))
  const full = process.memoryUsage.rss() - before
  blocks = blocks.filter((_, n) => n % 10 === 0)
  gc({ type: "major", execution: "sync", flavor: "last-resort" })
  const left = process.memoryUsage.rss() - before
  const { pid, argv, execArgv, env } = process
  console.log(JSON.stringify({
    pid, execArgv, arguments: argv.slice(1), mine: env.MINE, trim: env.MALLOC_TRIM_THRESHOLD_ ?? null,
    full: Math.round(full / 1e6), left: Math.round(left / 1e6), kept: blocks.length,
  }))
`

async function runProbe(env: Readonly<Record<string, string>> = {}) {
  const flags = ["--expose-gc", "--input-type=module", "--eval", PROBE]
  const child = spawn(process.execPath, [...flags, "one", "two words"], {
    env: { PATH: process.env["PATH"], MINE: "as given", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(err).toBe("")
  return { pid: child.pid, flags, said: JSON.parse(out) }
}

describe.runIf(process.platform === "linux")("on Linux", () => {
  test("what is freed between blocks that are kept goes back to the system", async () => {
    const { said } = await runProbe()
    expect(said.kept).toBe(100)
    expect(said.full).toBeGreaterThan(90)
    expect(said.left).toBeLessThan(30)
  })

  test("the process stays who it is: id, flags, arguments and environment", async () => {
    const { pid, flags, said } = await runProbe()
    expect(said).toMatchObject({ pid, execArgv: flags, arguments: ["one", "two words"], mine: "as given" })
  })

  test.each([
    [{ MALLOC_TRIM_THRESHOLD_: "1000000" }, "1000000"],
    [{ GLIBC_TUNABLES: "glibc.malloc.trim_threshold=1000000" }, null],
  ])("what an operator has set is left alone: %j", async (own, trim) => {
    const { said } = await runProbe(own)
    expect(said.trim).toBe(trim)
  })
})
