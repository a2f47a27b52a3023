import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs"
import { dirname, join, relative } from "node:path"

/**
 * Builds the page in a process of its own, which is the same whoever asks: in one that runs tests, React would be built for
 * them. The page is replaced once all of it is built.
 */
export async function buildPage(root: string): Promise<void> {
  const [page, unfinished] = [join(root, "apps/web/dist"), join(root, `node_modules/.cache/page-${process.pid}`)]
  const began = new Date()
  const options = ["--outDir", unfinished, "--emptyOutDir", "--logLevel", "warn"]
  const vite = join(root, "node_modules/vite/bin/vite.js")
  const child = spawn(process.execPath, [vite, "build", join(root, "apps/web"), ...options], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", process.stderr, "inherit"],
  })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error("The page could not be built.")
  // Sources that were saved meanwhile are newer.
  utimesSync(join(unfinished, "index.html"), began, began)
  replacePage(page, unfinished)
}

const INDEX = "index.html"

/**
 * Moves the files of a new build into the folder of the page. The index comes last, and old files are deleted after it, so that
 * there is a whole page at any moment.
 */
export function replacePage(page: string, built: string): void {
  const [before, files] = [filesIn(page), filesIn(built)]
  for (const file of [...files.filter((each) => each !== INDEX), INDEX]) {
    mkdirSync(dirname(join(page, file)), { recursive: true })
    renameSync(join(built, file), join(page, file))
  }
  const kept = new Set(files)
  for (const file of before.filter((each) => !kept.has(each))) rmSync(join(page, file), { force: true })
  rmSync(built, { recursive: true })
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
