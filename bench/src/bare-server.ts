import { spawn } from "node:child_process"

/** A bare Fastify that sends `body`, in a process of its own as ours is. */
export async function startBare(body: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/bare-fastify.ts`], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  child.stdin.end(body)
  const url = await new Promise<string>((resolve) =>
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim())),
  )
  return { url, stop: () => child.kill() }
}
