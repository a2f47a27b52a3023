import type { Plugin } from "rolldown"
import { FOLDER_NEVER_READ } from "./libraries-apart.ts"

const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/

/** A library that looks for files beside its code would not find them in the bundle: it is refused, unless it never does so here. */
export function refuseFolderReaders(): Plugin {
  return {
    name: "refuse-folder-readers",
    transform: {
      filter: { id: PACKAGE, code: /__dirname|__filename|import\.meta\.(?:url|dirname|filename)/ },
      handler(_code, id) {
        const name = PACKAGE.exec(id)?.[1]?.replaceAll("\\", "/") ?? id
        if (!FOLDER_NEVER_READ.has(name))
          this.error(`${name} reads files beside its code. List it in scripts/bundle/libraries-apart.ts.`)
      },
    },
  }
}
