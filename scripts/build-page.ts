import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, renameSync, rmSync, utimesSync } from "node:fs"
import { join } from "node:path"

/**
 * Builds the page in a process of its own, which is the same whoever asks: in one that runs tests, React would be built for
 * them. The page is replaced when all of it is built.
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
  rmSync(page, { recursive: true, force: true })
  try {
    renameSync(unfinished, page)
  } catch (error) {
    // Another process has just put its own there, which is the same.
    if (!existsSync(join(page, "index.html"))) throw error
    rmSync(unfinished, { recursive: true })
  }
}
