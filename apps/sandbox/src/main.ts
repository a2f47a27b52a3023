/** The sandbox in a process of its own, so that its state survives the application that books with it. */
import { createSandbox } from "./create-sandbox.ts"
import { createMailStandIn } from "./mail/create-mail-stand-in.ts"

const mail = await createMailStandIn({ port: Number(process.env["SANDBOX_MAIL_PORT"] ?? 0) })
/** Milliseconds that each answer takes, and how many calls a courier works on at once, for measures. */
const [latencyMs, atOnce] = [process.env["SANDBOX_LATENCY_MS"], process.env["SANDBOX_AT_ONCE"]].map(Number)
const app = createSandbox({
  mail,
  journalFolder: process.env["SANDBOX_JOURNAL"] ?? "./data/sandbox",
  isMounted: process.env["SANDBOX_FOLLOW_PARENT"] !== undefined,
  ...(latencyMs === undefined || Number.isNaN(latencyMs) ? {} : { latencyMs: { from: latencyMs, to: latencyMs } }),
  ...(atOnce === undefined || Number.isNaN(atOnce) ? {} : { atOnce }),
})
const address = await app.listen({ host: "127.0.0.1", port: Number(process.env["SANDBOX_PORT"] ?? 4100) })
process.stdout.write(`sandbox ready at ${address} with mail at smtp://127.0.0.1:${mail.port}\n`)

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  void app.close().then(() => process.exit(0))
}
process.on("SIGTERM", stop)
process.on("SIGINT", stop)

// A parent that was killed cannot stop us, but then the pipe or the channel to it closes.
if (process.env["SANDBOX_FOLLOW_PARENT"] !== undefined) {
  process.stdin.on("end", stop).on("error", stop).resume()
  process.on("disconnect", stop)
}
