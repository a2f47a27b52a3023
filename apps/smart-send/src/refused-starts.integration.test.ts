import { spawn } from "node:child_process"
import { access, chmod, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { program } from "@smart-send/testkit/running-app/program"
import { startTestServer } from "@smart-send/testkit/test-server"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

const KEY = "kT3vZp8wQx1nLr6yBd0sHf5jMa2gUe7cXo4iWq9t"
const OTHER_KEY = "m9Qz2Xc7Vb4Nn1Ll6Kk3Jj8Hh5Gg0Ff-Dd_Ss2Aa"
const SAFE = {
  PUBLIC_URL: "https://send.shop.test",
  SECRET_KEY: KEY,
  ROLES: "edge,worker,identity",
  PORT: "0",
  LOG_LEVEL: "error",
}
/** Nobody listens there, and nothing is booked here. */
const connections = sandboxConnections("http://127.0.0.1:9")
const COURIERS = "couriers.json"
const LOOK_MS = 20

let folder: string
const running = new Set<Started>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-starts-"))
  await chmod(folder, 0o711)
  await writeFile(inFolder(COURIERS), JSON.stringify(connections))
})
afterEach(async () => {
  for (const started of running) await started.stop()
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

interface Started {
  readonly ended: Promise<number | null>
  said(): string
  isReady(): boolean
  ready(): Promise<void>
  stop(): Promise<number | null>
}

function startUp(
  settings: Readonly<Record<string, string>>,
  name: "main" | "demo" = "main",
  through: readonly string[] = [],
): Started {
  const [command, ...words] = [...through, process.execPath, program(name)]
  const child = spawn(command, words, {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", COURIERS_FILE: inFolder(COURIERS), ...settings },
  })
  let said = ""
  let out = ""
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
  const started: Started = {
    ended,
    said: () => said,
    isReady: () => out.includes("Smart Send is ready"),
    ready: async () => {
      while (!started.isReady()) {
        if (child.exitCode !== null) throw new Error(`ended with ${String(child.exitCode)}: ${said}`)
        await wait(LOOK_MS)
      }
    },
    stop: async () => {
      child.kill("SIGTERM")
      const code = await ended
      running.delete(started)
      return code
    },
  }
  running.add(started)
  return started
}

/** The sentence with which a start is refused; it must come in time and with exit code 1. */
async function refusal(...given: Parameters<typeof startUp>): Promise<string> {
  const started = startUp(...given)
  expect(await started.ended).toBe(1)
  const lines = started.said().trim().split("\n")
  expect(lines).toHaveLength(1)
  return lines[0] ?? ""
}

const inFolder = (name: string) => join(folder, name)
const onFolder = (path: string) => ({ ...SAFE, DATA_DIR: path })

/** Root may write anywhere; without its capabilities it is treated like any other user. */
const AS_A_USER = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []

describe("a start refuses an unusable data folder in one sentence", () => {
  it("when it is a file, or inside a file", async () => {
    await writeFile(inFolder("a-file"), "")
    expect(await refusal(onFolder(inFolder("a-file")))).toContain("it is a file, not a folder")
    expect(await refusal(onFolder(inFolder("a-file/below/it")))).toContain("a-file is a file, not a folder")
    expect(await refusal({ DATA_DIR: inFolder("a-file"), ROLES: SAFE.ROLES }, "demo")).toContain("DATA_DIR")
  })

  it("when it is a link to nothing", async () => {
    await symlink(inFolder("nowhere"), inFolder("a-link"))
    expect(await refusal(onFolder(inFolder("a-link")))).toContain("it is a link that leads nowhere")
  })

  it.runIf(process.platform !== "win32")("when it can't be written", async () => {
    await mkdir(inFolder("read-only"), { mode: 0o555 })
    const [inside, below] = [inFolder("read-only"), inFolder("read-only/data")]
    expect(await refusal(onFolder(inside), "main", AS_A_USER)).toContain("this user may not write there")
    expect(await refusal(onFolder(below), "main", AS_A_USER)).toContain("this user may not write there")
  })

  it.runIf(process.platform === "linux").each(["/proc/smart-send", "/proc/self/data/deep", "/sys/kernel/smart-send"])(
    "when it belongs to the kernel: %s",
    async (path) => {
      expect(await refusal(onFolder(path))).toMatch(/is the kernel's own \(\w+\) and keeps no files/)
      expect(await refusal({ DATA_DIR: path, ROLES: SAFE.ROLES }, "demo")).toContain("is the kernel's own")
    },
  )
})

describe("a start refuses unusable secrets in one sentence", () => {
  it.each(["", "   \n"])("when the secret file is empty: %j", async (content) => {
    const path = inFolder(`empty-${content.length}`)
    await mkdir(join(path, "secrets"), { recursive: true })
    await writeFile(join(path, "secrets/secret-key"), content)
    expect(await refusal({ DATA_DIR: path, ROLES: SAFE.ROLES }, "demo")).toMatch(/secret-key is empty\. Put it back/)
  })

  it("when the secret file is truncated, or is a folder", async () => {
    const path = inFolder("broken")
    const started = startUp(onFolder(path))
    await started.ready()
    expect(await started.stop()).toBe(0)
    const secret = join(path, "secrets/database-owner")
    const whole = await readFile(secret, "utf8")
    await truncate(secret, 20)
    expect(await refusal(onFolder(path))).toMatch(/database-owner is damaged\. Put it back/)
    await rm(secret)
    await mkdir(secret)
    expect(await refusal(onFolder(path))).toContain("can't be read (EISDIR)")
    await rm(secret, { recursive: true })
    await writeFile(secret, whole)
    const again = startUp(onFolder(path))
    await again.ready()
    expect(await again.stop()).toBe(0)
  })

  it("when SECRET_KEY is not the one that sealed the database, unless the old key is given as well", async () => {
    const path = inFolder("sealed")
    const started = startUp(onFolder(path))
    await started.ready()
    expect(await started.stop()).toBe(0)
    expect(await refusal({ ...onFolder(path), SECRET_KEY: OTHER_KEY })).toContain("sealed with another SECRET_KEY")
    const changing = startUp({ ...onFolder(path), SECRET_KEY: OTHER_KEY, SECRET_KEY_OLD: KEY })
    await changing.ready()
    expect(await changing.stop()).toBe(0)
  })
})

describe("another SECRET_KEY on an outside database server", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => server.stop())

  it("is refused before it locks out the processes that use the right key", async () => {
    const { PUBLIC_URL, ...rest } = SAFE
    const settings = { ...rest, PUBLIC_URL, DATABASE_URL: server.superuserUrl }
    const first = startUp(settings)
    await first.ready()
    expect(await refusal({ ...settings, SECRET_KEY: OTHER_KEY })).toContain("sealed with another SECRET_KEY")
    const second = startUp(settings)
    await second.ready()
    expect([await first.stop(), await second.stop()]).toEqual([0, 0])
  })
})

describe("a start refuses impossible settings in one sentence", () => {
  it("when PUBLIC_URL has a path", async () => {
    const settings = { ...onFolder(inFolder("never")), PUBLIC_URL: "https://shop.test/send" }
    expect(await refusal(settings)).toContain("PUBLIC_URL must be an address without a path")
    await expect(access(inFolder("never"))).rejects.toThrow("ENOENT")
  })

  it("when HOST is an address of another machine", async () => {
    expect(await refusal({ ...onFolder(inFolder("host")), HOST: "192.0.2.1", PORT: "4171" })).toContain(
      "can't listen on 192.0.2.1:4171",
    )
  })
})

describe("a start refuses unconnected couriers", () => {
  it("names the courier, its seller and the file that should connect it", async () => {
    const { kestrel: _, ...others } = connections
    await writeFile(inFolder("without-kestrel.json"), JSON.stringify(others))
    const settings = { ...onFolder(inFolder("unconnected")), COURIERS_FILE: inFolder("without-kestrel.json") }
    expect(await refusal(settings)).toBe(
      `Courier "kestrel" has no connection in COURIERS_FILE ${inFolder("without-kestrel.json")}: services.json of PARCELYARD sells its services (rates 2026-01-01.1).`,
    )
    expect(await refusal(settings, "demo")).toContain('Courier "kestrel" has no connection')
    const connected = startUp(onFolder(inFolder("unconnected")))
    await connected.ready()
    expect(await connected.stop()).toBe(0)
  })

  it("starts a process that calls no courier without connections", async () => {
    const settings = { ...onFolder(inFolder("identity")), ROLES: "identity", COURIERS_FILE: inFolder("none.json") }
    await writeFile(inFolder("none.json"), "{}")
    const started = startUp(settings)
    await started.ready()
    expect(await started.stop()).toBe(0)
  })
})

it("a stop during the start is obeyed, and the next start on the folder succeeds", async () => {
  const path = inFolder("stopped")
  const started = startUp(onFolder(path))
  while (
    !(await access(join(path, "smart-send.lock")).then(
      () => true,
      () => false,
    ))
  )
    await wait(LOOK_MS)
  expect(await started.stop()).toBe(0)
  expect(started.isReady()).toBe(false)
  const again = startUp(onFolder(path))
  await again.ready()
  expect(await again.stop()).toBe(0)
})
