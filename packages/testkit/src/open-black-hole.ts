import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"

/** A way to a database that can swallow what is sent over it without closing anything, as a cable that was cut does. */
export interface BlackHole {
  /** The address that leads through it. */
  through(url: string): string
  /** What is connected now is lost for good, and so is what connects before `letThrough`. */
  swallow(): void
  letThrough(): void
  close(): void
}

export async function openBlackHole(): Promise<BlackHole> {
  let target = new URL("postgres://127.0.0.1:1")
  let isSwallowing = false
  const sockets = new Set<Socket>()
  const hole = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    // A connection that was silent once stays silent, as one whose other end has gone.
    let isLost = isSwallowing
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on("error", () => undefined)
      from.on("close", () => to.destroy())
      from.on("data", (bytes) => {
        isLost ||= isSwallowing
        if (!isLost) to.write(bytes)
      })
    }
  })
  hole.listen(0, "127.0.0.1")
  await once(hole, "listening")
  const address = hole.address()
  if (address === null || typeof address === "string") throw new Error("the way listens on a port")
  return {
    through: (appUrl: string) => {
      target = new URL(appUrl)
      const led = new URL(appUrl)
      led.port = String(address.port)
      return led.href
    },
    swallow: () => {
      isSwallowing = true
    },
    letThrough: () => {
      isSwallowing = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      hole.close()
    },
  }
}
