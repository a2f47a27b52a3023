import { watch } from "node:fs"
import { join } from "node:path"

/** What a running server has read: its code, its tenants, rates and places. `packages/ui` is the page's alone. */
const WATCHED = ["apps/smart-send", "apps/sandbox/src", "packages"]
const OF_THE_SERVER = /\.(?:ts|sql|json|csv|svg)$/
const NOT_OF_THE_SERVER = /\.test\.ts$|\.d\.ts$|(?:^|\/)(?:node_modules|dist|fixtures)\/|^packages\/(?:ui|testkit)\//

/** Editors save in several steps; what is saved at once is told once. */
const GATHER_MS = 100

/** Tells of each save of a file that the server reads, by its path from the root on. Answers what ends it. */
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
