import { spawn } from "node:child_process"
import type { WireAnswer } from "./browser-request.ts"

/** A bare Fastify that sends exactly these bytes, in a process of its own as ours is. */
export async function startBare({
  encoding,
  bytes,
}: WireAnswer): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/bare-fastify.ts`, encoding], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  child.stdin.end(bytes)
  const url = await new Promise<string>((resolve) =>
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim())),
  )
  return { url, stop: () => child.kill() }
}
