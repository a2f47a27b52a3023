import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

interface IconSet {
  /** The content of an icon's `svg`, by its name. */
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
}

const WANTED = /^icon:/
const MADE = /^\0icon:(.+)\.js$/
const PATH = / d="([^"]+)"/g

/** Makes a module of each icon that is imported as `icon:<name>`, from the file that has all of Tabler's. */
export function iconsPlugin(): Plugin {
  let set: IconSet | undefined
  return {
    name: "icons",
    resolveId: { filter: { id: WANTED }, handler: (id) => `\0${id}.js` },
    load: {
      filter: { id: MADE },
      handler: (id) => {
        set ??= readSet()
        const [, name = ""] = MADE.exec(id) ?? []
        return { code: iconModule(name, set), moduleSideEffects: false }
      },
    },
  }
}

function readSet(): IconSet {
  return JSON.parse(readFileSync(new URL(import.meta.resolve("@iconify-json/tabler/icons.json")), "utf8"))
}

/** @throws Error if the set has no such icon. */
export function iconModule(name: string, { icons }: IconSet): string {
  const body = Object.hasOwn(icons, name) ? icons[name]?.body : undefined
  if (body === undefined) throw new Error(`Tabler has no icon "${name}".`)
  const paths = [...body.matchAll(PATH)].map(([, path]) => path)
  return [
    'import { drawIcon } from "@smart-send/ui/draw-icon"',
    `export default /* @__PURE__ */ drawIcon(${JSON.stringify(paths)}${body.includes("stroke=") ? "" : ", true"})`,
  ].join("\n")
}
