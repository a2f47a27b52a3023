import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"

const TEST = /\.test\.tsx?$/

/** Whether one of the sources, which are files and folders, was changed after the file was made, or there is no such file. */
export function isOutdated(made: string, sources: readonly string[]): boolean {
  const madeAt = statSync(made, { throwIfNoEntry: false })?.mtimeMs
  return (
    madeAt === undefined || sources.some((source) => filesOf(source).some((file) => statSync(file).mtimeMs > madeAt))
  )
}

function filesOf(source: string): readonly string[] {
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
}
