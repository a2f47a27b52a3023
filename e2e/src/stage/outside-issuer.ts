import { spawn } from "node:child_process"
import { join } from "node:path"
import { freePort } from "@smart-send/testkit/running-app/start-app"

/** An outside OpenID Connect issuer that runs in another process. */
export interface OutsideIssuer {
  /** The address that its discovery document names. */
  readonly url: string
  /** Changes the audience of its access tokens. */
  issueFor(audience: string): Promise<void>
  close(): Promise<void>
}

/** @param app the address of the service, whose page is its client. */
export async function startOutsideIssuer(app: string): Promise<OutsideIssuer> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, "outside-issuer-process.ts")], {
    env: { APP_URL: app, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  let said = ""
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /issuer ready at (\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    void ended.then(() => reject(new Error(`The issuer ended before it was ready:\n${said}`)))
  })
  return {
    url,
    issueFor: async (audience) => {
      await fetch(`${new URL(url).origin}/audience/${audience}`, { method: "PUT" })
    },
    close: async () => {
      child.kill("SIGTERM")
      await ended
    },
  }
}
