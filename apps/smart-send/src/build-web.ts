import { spawn } from "node:child_process"
import { once } from "node:events"
import { access } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

const WEB_FOLDER = join(import.meta.dirname, "../../web")

/** The folder of the built web app. */
export const WEB_BUILD = join(WEB_FOLDER, "dist")

export async function isWebBuilt(): Promise<boolean> {
  return access(join(WEB_BUILD, "index.html")).then(
    () => true,
    () => false,
  )
}

/**
 * Builds the web app once, as `npm run build` does, in a process of its own, so that the memory it takes is returned.
 */
export async function buildWebOnce(): Promise<void> {
  if (await isWebBuilt()) return
  const vite = viteProgram()
  process.stdout.write("Building the web app once...\n")
  const child = spawn(process.execPath, [vite, "build", WEB_FOLDER, "--logLevel", "warn"], { stdio: "inherit" })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new StartRefusal('The web app could not be built. "npm run build" says why.')
}

/** The build tools are not installed in production. */
function viteProgram(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js")
  } catch {
    throw new StartRefusal(
      'The web app is not built, and what builds it is not installed. Run "npm ci && npm run build" first.',
    )
  }
}
