import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSED = /\.(?:js|css|svg|json|webmanifest)$/
/** Below this the headers outweigh the gain. */
const SMALLEST = 1_000

const encodings = [
  {
    suffix: ".br",
    encode: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { suffix: ".gz", encode: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
]

/**
 * Writes a brotli and a gzip copy beside each file of a build, once. If the folder is read-only, the files are served
 * uncompressed. It ends after the file at hand once `signal` is aborted.
 */
export async function compressFiles(folder: string, signal?: AbortSignal): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (signal?.aborted === true) return
    const path = join(folder, name)
    if (!COMPRESSED.test(name) || (await stat(path)).size < SMALLEST) continue
    const bytes = await readFile(path)
    for (const { suffix, encode } of encodings) {
      if (await isMissing(path + suffix)) await writeWhole(path + suffix, await encode(bytes))
    }
  }
}

async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    () => true,
  )
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch {
    // The folder is read-only: the plain file is served.
  }
}
