import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { loadPackages } from "./load-packages.ts"

const SHIPPED = join(import.meta.dirname, "../../../../../apps/smart-send/config/packages.json")

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-packages-"))
})
afterAll(() => rm(folder, { recursive: true }))

async function load(text: string) {
  const path = join(folder, "packages.json")
  await writeFile(path, text)
  return loadPackages(path)
}
const box = { Name: "Box", Length: 30, Width: 20, Height: 10, Weight: 2, Thumb: "" }

it("there are ten shipped packages with different names", async () => {
  const names = (await loadPackages(SHIPPED)).map((preset) => preset.Name)
  expect(new Set(names).size).toBe(10)
})

it("a broken package is named with line and column", async () => {
  await expect(load(`[\n  ${JSON.stringify({ ...box, Width: 0 })}\n]`)).rejects.toThrow(/packages\.json:2:\d+: /)
  await expect(load("[\n  {")).rejects.toThrow(/packages\.json:2:\d+: This is no valid JSON/)
})

it("two packages with one name, and an empty list, are refused", async () => {
  await expect(load(JSON.stringify([box, box]))).rejects.toThrow("Two have one name.")
  await expect(load("[]")).rejects.toThrow("The packages can't be used")
})
