import { connect, createServer, type Socket } from "node:net"

export interface SlowLine {
  /** Of whatever it leads to, as it is reached over the line. */
  readonly url: string
  /** A port of this machine. ToldStatus afterwards: an app has to know the address of its line when it starts. */
  readonly leadTo: (port: number) => void
  readonly stop: () => void
}

export interface LineSpeed {
  readonly bitsPerSecond: number
  /** There and back. */
  readonly roundTripMs: number
}

/** What fits on the line at once and waits before it, as in a router: the sender is held up beyond that. */
const MOST_WAITING = 65_536
const PIECE = 4_096

/**
 * A line in front of an app: bytes of all connections come through one after the other at its speed, each half a round trip
 * late. Below HTTP, so that what is measured is what really travels, whoever asks and however it is encoded.
 */
export async function openSlowLine(speed: LineSpeed): Promise<SlowLine> {
  let port = 0
  const down = createPace(speed)
  const up = createPace(speed)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port })
    // A connection costs a round trip before anything is asked.
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

/** Answers in how many milliseconds so many bytes have come through, after all that were sent before them. */
type Pace = (bytes: number) => number

function createPace({ bitsPerSecond, roundTripMs }: LineSpeed): Pace {
  let free = 0
  return (bytes) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes * 8_000) / bitsPerSecond
    return free - now + roundTripMs / 2
  }
}

/** What was taken from one side and is due at the other, in order: timers of their own could overtake each other. */
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
