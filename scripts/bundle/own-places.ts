import { dirname, join, relative } from "node:path"
import { type Plugin, RolldownMagicString } from "rolldown"

const STARTED_FILE = /new URL\("([^"]+\.ts)", import\.meta\.url\)/g
const OWN_FOLDER = /import\.meta\.dirname/g
const OWN_MODULE = /[\\/](?:packages|apps|bench)[\\/](?!.*node_modules).*\.ts$/

/**
 * What a module of ours says of its own place goes on being true in the bundle. `import.meta.dirname` is the folder of the
 * module that was written, so that data files are found beside it. `new URL("<file>.ts", import.meta.url)` is a file that is
 * started in a thread or process of its own: it becomes an entry of the bundle.
 */
export function ownPlaces(bundleFolder: string): Plugin {
  return {
    name: "own-places",
    transform: {
      filter: { id: OWN_MODULE, code: /import\.meta\.(?:dirname|url)/ },
      handler(code, id) {
        const text = new RolldownMagicString(code)
        for (const { 0: found, 1: file = "", index } of code.matchAll(STARTED_FILE)) {
          const entry = this.emitFile({ type: "chunk", id: entryOf(join(dirname(id), file)) })
          text.overwrite(index, index + found.length, `new URL(import.meta.ROLLUP_FILE_URL_${entry})`)
        }
        const way = relative(bundleFolder, dirname(id)).replaceAll("\\", "/")
        for (const { 0: found, index } of code.matchAll(OWN_FOLDER))
          text.overwrite(index, index + found.length, `(import.meta.dirname + "/${way}")`)
        return { code: text }
      },
    },
  }
}

const ENTRY = "?entry"

/** The id of a module's entry, for `entriesWithStacks`. */
export function entryOf(file: string): string {
  return `${file}${ENTRY}`
}

/**
 * An entry switches source maps on before anything else is loaded, so that every stack names the file and line that was
 * written. Node's own flag for it would have pino read the maps at each start.
 */
export function entriesWithStacks(): Plugin {
  return {
    name: "entries-with-stacks",
    resolveId: { filter: { id: /\?entry$/ }, handler: (id) => id },
    load: {
      filter: { id: /\?entry$/ },
      handler: (id) => ({
        code: [
          'import { setSourceMapsSupport } from "node:module"',
          "setSourceMapsSupport(true)",
          `await import(${JSON.stringify(id.slice(0, -ENTRY.length))})`,
        ].join("\n"),
        moduleType: "js",
      }),
    },
  }
}
