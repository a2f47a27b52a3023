import { connect, createServer, type Socket } from "node:net"

export interface SlowLine {
  /** The address of the server behind the line, as reached over the line. */
  readonly url: string
  /** A port of this machine. Set afterwards: an app has to know the address of its line when it starts. */
  readonly leadTo: (port: number) => void
  readonly stop: () => void
}

export interface LineSpeed {
  readonly bitsPerSecond: number
  /** The round trip time. */
  readonly roundTripMs: number
}

/** How much may be on the line or waiting before it, as in a router's buffer. Beyond that the sender is held up. */
const MOST_WAITING = 65_536
const PIECE = 4_096

/**
 * A slow line in front of an app. The bytes of all connections pass one after the other at the line's speed, each half
 * a round trip late. It works below HTTP, so the measured bytes are the transferred ones, whatever the client and the
 * encoding.
 */
export async function openSlowLine(speed: LineSpeed): Promise<SlowLine> {
  let port = 0
  const down = createPace(speed)
  const up = createPace(speed)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port })
    // Opening a connection costs a round trip.
    send(near, far, up, speed.roundTripMs)
    send(far, near, down, 0)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket
        .on("error", () => void 0)
        .on("close", () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The line has no port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (to) => {
      port = to
    },
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Returns after how many milliseconds these bytes have passed, after all that were sent before them. */
type Pace = (bytes: number) => number

function createPace({ bitsPerSecond, roundTripMs }: LineSpeed): Pace {
  let free = 0
  return (bytes) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes * 8_000) / bitsPerSecond
    return free - now + roundTripMs / 2
  }
}

/** Bytes taken from one side and due at the other, in order. Separate timers could overtake each other. */
function send(from: Socket, to: Socket, pace: Pace, connectMs: number): void {
  const opened = performance.now() + connectMs
  const queue: { readonly piece: Buffer | null; readonly due: number }[] = []
  let waiting = 0
  let isWaking = false
  const wake = (): void => {
    const [next] = queue
    if (next === undefined || isWaking) return
    isWaking = true
    setTimeout(deliver, next.due - performance.now())
  }
  const deliver = (): void => {
    isWaking = false
    for (let next = queue[0]; next !== undefined && next.due <= performance.now() + 0.5; next = queue[0]) {
      queue.shift()
      waiting -= next.piece?.length ?? 0
      if (next.piece === null) to.end()
      else if (!to.destroyed) to.write(next.piece)
    }
    if (waiting < MOST_WAITING) from.resume()
    wake()
  }
  const add = (piece: Buffer | null): void => {
    waiting += piece?.length ?? 0
    queue.push({ piece, due: Math.max(performance.now(), opened) + pace(piece?.length ?? 0) })
    wake()
  }
  from.on("data", (chunk: Buffer) => {
    for (let first = 0; first < chunk.length; first += PIECE) add(chunk.subarray(first, first + PIECE))
    if (waiting >= MOST_WAITING) from.pause()
  })
  from.on("end", () => add(null))
}
