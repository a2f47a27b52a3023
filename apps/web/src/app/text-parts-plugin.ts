import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { splitTexts } from "./split-texts.ts"

const TEXTS = /[\\/]locales[\\/]en-GB[\\/](?:items|shell)\.json$/
const PART = /^\0(first|later):(.+)\.js$/

/**
 * Divides the texts that are there from the start: what the first rows show comes with the app (`texts.ts`), the rest with the first
 * part that is loaded later (`later-texts.ts`).
 */
export function textPartsPlugin(): Plugin {
  return {
    name: "text-parts",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /en-GB\/(?:items|shell)\.json$/ },
      async handler(source, importer) {
        const file = await this.resolve(source, importer, { skipSelf: true })
        if (file === null || !TEXTS.test(file.id)) return file
        const part = importer?.endsWith("later-texts.ts") === true ? "later" : "first"
        return `\0${part}:${file.id}.js`
      },
    },
    load: {
      filter: { id: PART },
      handler: (id) => {
        const [, part = "", file = ""] = PART.exec(id) ?? []
        const { first, later } = splitTexts(JSON.parse(readFileSync(file, "utf8")))
        return { code: `export default ${JSON.stringify(part === "first" ? first : later)}`, moduleSideEffects: false }
      },
    },
  }
}
