#!/usr/bin/env node
/**
 * Firefox as Playwright starts it, with a relay between the two. Debian's release, 140, knows all that journeys need but for what is
 * answered here in its place (ADR 165). FIREFOX names the browser.
 */
import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { z } from "zod"

/** Commands of later releases that change nothing for a journey: a released Firefox saves files where its preferences say, and turns no screen. */
const NEEDLESS: ReadonlySet<string> = new Set([
  "browser.setDownloadBehavior",
  "emulation.setScreenOrientationOverride",
  "emulation.setScreenSettingsOverride",
  "network.addDataCollector",
])
/** How Playwright runs a script in a page: by `eval`, which our policy forbids and this Firefox does not exempt. */
const BY_EVAL = "(utilityScript, ...args) => utilityScript.evaluate(...args)"

const commandSchema = z.looseObject({ id: z.int(), method: z.string(), params: z.looseObject({}) })
const evalSchema = z.looseObject({
  functionDeclaration: z.literal(BY_EVAL),
  /** The helper, whether it is a function, whether its value is wanted, the script itself, how many arguments it has, and these. */
  arguments: z.tuple([z.unknown(), z.unknown(), z.unknown(), z.looseObject({ value: z.string() })]).rest(z.unknown()),
})
/** A part that Playwright adds to its own script in the page, also by `eval`. */
const EXTENDS = "injectedScript.extend("
const PART = "module.exports"

const answerSchema = z.looseObject({ id: z.int().nullish(), type: z.string(), error: z.string().optional() })

/** The beginning of an answer to a navigation. */
const arrivalSchema = z.looseObject({
  method: z.literal("network.responseStarted"),
  params: z.looseObject({
    context: z.string(),
    navigation: z.string(),
    response: z.looseObject({
      url: z.string(),
      headers: z.array(z.looseObject({ name: z.string(), value: z.looseObject({ value: z.string() }) })),
    }),
  }),
})

interface Socket {
  on(event: "message", hear: (data: Buffer) => void): void
  on(event: "open" | "close", hear: () => void): void
  send(text: string): void
  close(): void
}
/** Playwright comes with `ws` and exports it, without types. */
interface SocketLibrary {
  readonly ws: new (address: string) => Socket
  readonly wsServer: new (at: { host: string; port: number }) => {
    on(event: "connection", hear: (socket: Socket) => void): void
    on(event: "listening", hear: () => void): void
    address(): { readonly port: number }
  }
}
const { ws: SocketTo, wsServer: SocketServer }: SocketLibrary = createRequire(import.meta.url)(
  "playwright-core/lib/utilsBundle",
)

const firefox = spawn(process.env["FIREFOX"] ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "ignore", "pipe"],
})
firefox.once("exit", (code) => process.exit(code ?? 0))
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => firefox.kill(signal))
firefox.stderr.setEncoding("utf8").on("data", (said: string) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
  if (address === undefined) process.stderr.write(said)
  else relayTo(`${address}/session`)
})

/** Listens in place of the browser, and says so in its words. */
function relayTo(address: string): void {
  const server = new SocketServer({ host: "127.0.0.1", port: 0 })
  server.on("listening", () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on("connection", (driver) => relay(driver, new SocketTo(address)))
}

function relay(driver: Socket, browser: Socket): void {
  const opened = new Promise<void>((resolve) => {
    browser.on("open", resolve)
  })
  const needless = new Set<number>()
  driver.on("message", (data) => {
    const command = commandSchema.parse(JSON.parse(data.toString()))
    if (isNeedless(command)) needless.add(command.id)
    const sent = JSON.stringify({ ...command, params: withoutEval(command.params) })
    void opened.then(() => browser.send(sent))
  })
  browser.on("message", (data) => {
    const said: unknown = JSON.parse(data.toString())
    const { id, type, error } = answerSchema.parse(said)
    const isMissed = id != null && type === "error" && error === "unknown command" && needless.has(id)
    driver.send(isMissed ? JSON.stringify({ type: "success", id, result: {} }) : data.toString())
    const end = endOfNavigation(said)
    if (end !== null) driver.send(JSON.stringify(end))
  })
  browser.on("close", () => driver.close())
  driver.on("close", () => browser.close())
}

function isNeedless({ method, params }: z.infer<typeof commandSchema>): boolean {
  // Being online again, for a browser that never was without a connection.
  return NEEDLESS.has(method) || (method === "emulation.setNetworkConditions" && params["networkConditions"] === null)
}

/** What later releases say of a link that turns out to be a file to save: the page stays. */
function endOfNavigation(said: unknown): object | null {
  const read = arrivalSchema.safeParse(said)
  if (!read.success) return null
  const { context, navigation, response } = read.data.params
  const isFile = response.headers.some(
    ({ name, value }) => name.toLowerCase() === "content-disposition" && value.value.startsWith("attachment"),
  )
  if (!isFile) return null
  const params = { context, navigation, url: response.url, timestamp: Date.now() }
  return { type: "event", method: "browsingContext.navigationAborted", params }
}

/** The script stands in the function that the browser is told to call, so that nothing is left to evaluate. */
function withoutEval(params: object): object {
  const read = evalSchema.safeParse(params)
  if (!read.success) return params
  const [, , , { value: script }, ...given] = read.data.arguments
  const part = script.includes(EXTENDS) ? textsIn(given).find((text) => text.includes(PART)) : undefined
  const value = part === undefined ? script : extension(part)
  const functionDeclaration = `(utilityScript, ...args) => {
    const { global } = utilityScript
    utilityScript.global = { eval: () => { utilityScript.global = global; return (${value}\n) } }
    return utilityScript.evaluate(...args)
  }`
  return { ...read.data, functionDeclaration }
}

function extension(part: string): string {
  return `(injectedScript, { arg }) => {
    const module = {}
    ${part}
    const Extension = module.exports.default()
    new Extension(injectedScript, arg)
  }`
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}
