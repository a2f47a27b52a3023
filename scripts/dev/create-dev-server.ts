import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"

export interface DevServer {
  /** Stops the running process and starts a new one. A call during a restart causes one more restart. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Resolves to true once requests are answered, or to false when the process has ended instead. */
  readonly isReady: () => Promise<boolean>
}

interface ServerOptions {
  /** The file that Node runs. */
  readonly file: string
  readonly env: NodeJS.ProcessEnv
  /** Called after each start, when the server has reported that it is ready. */
  readonly onReady: () => void
}

/**
 * The server in a process of its own, started by the first restart. If it refuses to start or crashes, it stays stopped
 * until the next save.
 */
export function createDevServer({ file, env, onReady }: ServerOptions): DevServer {
  let child: ChildProcess | null = null
  let isStopped = false
  let inTurn = Promise.resolve()
  let readiness = Promise.withResolvers<boolean>()

  const start = (): void => {
    const started = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] })
    child = started
    started.stdout.on("data", (said: Buffer) => {
      process.stdout.write(said)
      if (child !== started || !said.includes("Smart Send is ready")) return
      readiness.resolve(true)
      onReady()
    })
    started.once("exit", (code) => {
      if (child !== started) return
      child = null
      readiness.resolve(false)
      console.log(`The server has ended with ${code ?? "a signal"}; it starts again at the next save.`)
    })
  }
  const end = async (): Promise<void> => {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null) return
    const ended = once(ending, "exit")
    ending.kill("SIGTERM")
    await ended
  }
  const next = async (step: () => Promise<void>): Promise<void> => {
    inTurn = inTurn.then(step)
    return inTurn
  }

  return {
    restart: async () => {
      readiness.resolve(false)
      readiness = Promise.withResolvers<boolean>()
      return next(async () => {
        await end()
        if (!isStopped) start()
      })
    },
    stop: async () => {
      isStopped = true
      await next(end)
    },
    isReady: async () => readiness.promise,
  }
}
