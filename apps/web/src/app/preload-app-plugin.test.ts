import { expect, it } from "vitest"
import { preloadsOf } from "./preload-app-plugin.ts"

const chunk = (name: string, imports: readonly string[] = [], importedCss: readonly string[] = []) => ({
  type: "chunk" as const,
  name,
  fileName: `assets/${name}-1.js`,
  imports,
  viteMetadata: { importedCss },
})

it("the page names the app, what that imports and its styles, and nothing that comes later", () => {
  const files = [
    chunk("index"),
    chunk("start"),
    chunk("app", ["assets/start-1.js", "assets/runtime-1.js"], ["assets/app-1.css"]),
    chunk("runtime"),
    chunk("frame"),
  ]
  const tags = preloadsOf(Object.fromEntries(files.map((file) => [file.fileName, file])))
  expect(tags.map(({ attrs }) => [attrs?.["rel"], attrs?.["as"], attrs?.["href"]])).toEqual([
    ["modulepreload", undefined, "/assets/app-1.js"],
    ["modulepreload", undefined, "/assets/runtime-1.js"],
    ["preload", "style", "/assets/app-1.css"],
  ])
})

it("a build whose app has another name fails", () => {
  expect(() => preloadsOf({ "index.js": chunk("index") })).toThrow("app")
})
