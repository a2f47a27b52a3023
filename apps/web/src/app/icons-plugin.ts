import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

interface Icon {
  /** The content of its `svg`. */
  readonly body: string
}

const WANTED = /^icon:/
const MADE = /^\0icon:(.+)\.js$/
const PATH = / d="([^"]+)"/g

/** Makes a module of each icon that is imported as `icon:<name>`, from the file that has all of Tabler's. */
export function iconsPlugin(): Plugin {
  let icons: ReadonlyMap<string, Icon> | undefined
  return {
    name: "icons",
    resolveId: { filter: { id: WANTED }, handler: (id) => `\0${id}.js` },
    load: {
      filter: { id: MADE },
      handler: (id) => {
        icons ??= readIcons()
        const [, name = ""] = MADE.exec(id) ?? []
        return { code: iconModule(name, icons), moduleSideEffects: false }
      },
    },
  }
}

function readIcons(): ReadonlyMap<string, Icon> {
  const file = new URL(import.meta.resolve("@iconify-json/tabler/icons.json"))
  const { icons }: { readonly icons: Readonly<Record<string, Icon>> } = JSON.parse(readFileSync(file, "utf8"))
  return new Map(Object.entries(icons))
}

/** @throws Error if there is no such icon. */
export function iconModule(name: string, icons: ReadonlyMap<string, Icon>): string {
  const body = icons.get(name)?.body
  if (body === undefined) throw new Error(`Tabler has no icon "${name}".`)
  const paths = [...body.matchAll(PATH)].map(([, path]) => path)
  return [
    'import { drawIcon } from "@smart-send/ui/draw-icon"',
    `export default /* @__PURE__ */ drawIcon(${JSON.stringify(paths)}${body.includes("stroke=") ? "" : ", true"})`,
  ].join("\n")
}
