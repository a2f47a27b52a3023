import { join } from "node:path"
import { rolldown } from "rolldown"
import { LIBRARIES_APART } from "./libraries-apart.ts"
import { entriesWithStacks, entryOf, ownPlaces } from "./own-places.ts"
import { refuseFolderReaders } from "./refuse-folder-readers.ts"
import { writeFiles } from "./write-files.ts"

const LIBRARY = /[\\/]node_modules[\\/]/

/**
 * Bundles programs of ours with their libraries, so that a start reads some dozens of files and not thousands.
 * @param programs files by the name of the program, relative to the root.
 * @param folder where the bundle runs, relative to the root. Its programs are `<name>.js`.
 * @param copy another root that it is written below.
 */
export async function bundleServer(
  root: string,
  programs: Readonly<Record<string, string>>,
  folder: string,
  copy: string = root,
): Promise<void> {
  const began = new Date()
  const into = join(root, folder)
  const entries = new Map(Object.entries(programs).map(([name, file]) => [entryOf(join(root, file)), name]))
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries([...entries].map(([id, name]) => [name, id])),
    platform: "node",
    external: [...LIBRARIES_APART.keys()],
    plugins: [entriesWithStacks(), ownPlaces(into), refuseFolderReaders()],
    experimental: { nativeMagicString: true },
    // Of a library, which asks for the name of a function.
    checks: { eval: false },
  })
  try {
    const { output } = await bundle.generate({
      dir: into,
      sourcemap: true,
      sourcemapExcludeSources: true,
      comments: false,
      charset: "ascii",
      // A process holds the text of what it has loaded. Names stay, so that a stack can be read.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      // Programs keep their names. All others are named by their content, so that a process that runs finds its own when
      // a later bundle is beside it.
      entryFileNames: ({ facadeModuleId }) => (entries.has(facadeModuleId ?? "") ? "[name].js" : "[name]-[hash].js"),
      // A chunk of libraries is called after everything that uses it.
      chunkFileNames: ({ name }) => `${name.startsWith("libraries") ? "libraries" : "[name]"}-[hash].js`,
      // Libraries have chunks of their own, which need no source maps.
      codeSplitting: { groups: [{ name: "libraries", test: LIBRARY, entriesAware: true }] },
    })
    writeFiles(output, {
      folder: join(copy, folder),
      began,
      programs: [...entries.values()].map((name) => `${name}.js`),
    })
  } finally {
    await bundle.close()
  }
}
