import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { classesOf } from "../../scripts/style-problems.ts"

const WEB = join(import.meta.dirname, "../../apps/web")
const UI = join(import.meta.dirname, "../../packages/ui")

function read(folder: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"))
}

it("the build contains the styles of every component, with a unique name for each class", () => {
  const modules = [...read(WEB, "src/**/*.module.css"), ...read(UI, "src/**/*.module.css")]
  const wanted = modules.reduce((sum, css) => sum + classesOf(css).length, 0)
  const built = read(WEB, "dist/assets/*.css")
    .join("\n")
    .replaceAll(/url\([^)]*\)/g, "")
  // Five characters, with a sign before one that a name may not begin with; the library's names and the theme's are longer.
  const own = /\.(_?[\w-]{5})(?![\w-])/g
  const names = new Set([...built.matchAll(own)].map(([, name = ""]) => name).filter((name) => /^[_a-z-]/i.test(name)))
  expect(wanted).toBeGreaterThan(400)
  expect(names.size).toBe(wanted)
})
