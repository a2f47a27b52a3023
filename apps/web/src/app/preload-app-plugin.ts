import type { HtmlTagDescriptor, Plugin } from "vite"

interface Chunk {
  readonly type: "chunk"
  readonly name: string
  readonly fileName: string
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: Iterable<string> }
}
type Files = Readonly<Record<string, Chunk | { readonly type: "asset" }>>

/**
 * Names the app's files in the page, so that they come while the start script is read and run. That script imports them later
 * (main.tsx), and of such files the build names none in the page.
 */
export function preloadAppPlugin(): Plugin {
  return {
    name: "preload-app",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => preloadsOf(bundle ?? {}) },
  }
}

export function preloadsOf(files: Files): HtmlTagDescriptor[] {
  const chunks = Object.values(files).filter((file) => file.type === "chunk")
  const app = chunks.find(({ name }) => name === "app")
  if (app === undefined) throw new Error("The build has no chunk named app (chunk-groups.ts).")
  const isNamed = new Set(["index", "start"])
  const scripts = [app, ...chunks.filter(({ fileName, name }) => app.imports.includes(fileName) && !isNamed.has(name))]
  return [
    ...scripts.map(({ fileName }) => linkTo(fileName, { rel: "modulepreload" })),
    ...[...(app.viteMetadata?.importedCss ?? [])].map((sheet) => linkTo(sheet, { rel: "preload", as: "style" })),
  ]
}

function linkTo(file: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attrs, crossorigin: true, href: `/${file}` }, injectTo: "head" }
}
