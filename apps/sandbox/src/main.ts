/** The sandbox in a process of its own, so that its state survives the application that books with it. */
import { createSandbox } from "./create-sandbox.ts"

const app = createSandbox({ journalFolder: process.env["SANDBOX_JOURNAL"] ?? "./data/sandbox" })
const address = await app.listen({ host: "127.0.0.1", port: Number(process.env["SANDBOX_PORT"] ?? 4100) })
process.stdout.write(`sandbox ready at ${address}\n`)

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
