import { watch } from "node:fs"
import { join } from "node:path"

/** Everything a running server has read: its code, tenants, rates and places. `packages/ui` belongs to the page. */
const WATCHED = ["apps/smart-send", "apps/sandbox/src", "packages"]
const OF_THE_SERVER = /\.(?:ts|sql|json|csv|svg)$/
const NOT_OF_THE_SERVER = /\.test\.ts$|\.d\.ts$|(?:^|\/)(?:node_modules|dist|fixtures)\/|^packages\/(?:ui|testkit)\//

/** Editors save in several steps, so saves within this time are reported once. */
const GATHER_MS = 100

/** Reports each save of a file that the server reads, by its path from the root. Returns a function that stops it. */
export function watchServerFiles(root: string, onSaved: (file: string) => void): () => void {
  let gathering: NodeJS.Timeout | null = null
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${String(name).replaceAll("\\", "/")}`
      if (name === null || !isServerFile(file)) return
      if (gathering !== null) clearTimeout(gathering)
      gathering = setTimeout(() => onSaved(file), GATHER_MS)
    }),
  )
  return () => {
    if (gathering !== null) clearTimeout(gathering)
    for (const watcher of watchers) watcher.close()
  }
}

export function isServerFile(file: string): boolean {
  return OF_THE_SERVER.test(file) && !NOT_OF_THE_SERVER.test(file)
}
