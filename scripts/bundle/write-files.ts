import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { OutputAsset, OutputChunk } from "rolldown"

/** A process that runs may still load parts of an earlier bundle. */
const KEPT_MS = 24 * 3_600_000

const madeAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/**
 * Writes a bundle into its folder. Each file appears whole, and the programs come last, in their order: whoever starts meanwhile runs the
 * earlier bundle or this one. Source maps of libraries are left out.
 * @param began all files get this time, so that sources saved meanwhile are newer.
 */
export function writeFiles(
  output: readonly (OutputChunk | OutputAsset)[],
  { folder, began, programs }: { readonly folder: string; readonly began: Date; readonly programs: readonly string[] },
): void {
  mkdirSync(folder, { recursive: true })
  const replaced = madeAt(join(folder, programs.at(-1) ?? ""))
  const chunks = output.filter((file) => file.type === "chunk")
  const mapsLeftOut = new Set(chunks.filter(isOfLibraries).map(({ sourcemapFileName }) => sourcemapFileName))
  const files = output
    .filter(({ fileName }) => !mapsLeftOut.has(fileName))
    .map((file) => ({
      name: file.fileName,
      content: file.type === "chunk" ? codeOf(file) : file.source,
    }))
    .toSorted((a, b) => programs.indexOf(a.name) - programs.indexOf(b.name))
  for (const { name, content } of files) {
    const [at, unfinished] = [join(folder, name), join(folder, `${name}.${process.pid}`)]
    writeFileSync(unfinished, content)
    utimesSync(unfinished, began, began)
    renameSync(unfinished, at)
  }
  const current = new Set(files.map(({ name }) => name))
  removeEarlier(
    readdirSync(folder)
      .filter((name) => !current.has(name))
      .map((name) => join(folder, name)),
    replaced,
  )
}

function isOfLibraries({ moduleIds }: OutputChunk): boolean {
  return moduleIds.every((id) => id.includes("node_modules"))
}

function codeOf(chunk: OutputChunk): string {
  return isOfLibraries(chunk) ? chunk.code.replace(/\/\/# sourceMappingURL=\S+\s*$/, "") : chunk.code
}

/** @param replaced when the bundle was made that was current until now: its files begin their last day. */
function removeEarlier(files: readonly string[], replaced: number | undefined): void {
  const now = new Date()
  for (const file of files) {
    const made = madeAt(file)
    if (made === undefined) continue
    if (made === replaced) utimesSync(file, now, now)
    else if (now.getTime() - made > KEPT_MS) rmSync(file, { force: true })
  }
}
