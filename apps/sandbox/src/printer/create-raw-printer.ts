import { createServer, type Server, type Socket } from "node:net"

/**
 * How the printer behaves. `takes`: everything, and closes in order. `stalls`: takes some and then nothing more, as one without
 * paper. `closesEarly`: drops the connection after some. `fillsUp`: takes no more than its memory holds until it is emptied.
 * `keepsOpen`: takes everything and never closes.
 */
export const PRINTER_MOODS = ["takes", "stalls", "closesEarly", "fillsUp", "keepsOpen"] as const
export type PrinterMood = (typeof PRINTER_MOODS)[number]

export interface RawPrinter {
  readonly port: number
  /** What each connection sent, in the order in which they came. */
  readonly got: () => readonly Buffer[]
  readonly behave: (mood: PrinterMood) => void
  /** A printer that had filled up goes on. */
  readonly empty: () => void
  readonly close: () => Promise<void>
}

/** Bytes that a printer takes before it stalls, closes early or is full. */
const MEMORY = 4_096

/** A label printer's raw port, such as 9100: it says nothing and takes what is sent. */
export async function createRawPrinter(port = 0): Promise<RawPrinter> {
  const received: Buffer[][] = []
  const sockets = new Set<Socket>()
  let mood: PrinterMood = "takes"
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => socket.destroy())
    const chunks: Buffer[] = []
    received.push(chunks)
    take(socket, mood, chunks)
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return {
    port: portOf(server),
    got: () => received.map((chunks) => Buffer.concat(chunks)),
    behave: (next) => {
      mood = next
    },
    empty: () => {
      mood = "takes"
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function take(socket: Socket, mood: PrinterMood, chunks: Buffer[]): void {
  let taken = 0
  let wasFull = false
  let isStalled = false
  socket.on("data", (chunk) => {
    chunks.push(chunk)
    taken += chunk.length
    if (taken < MEMORY) return
    if (mood === "stalls") {
      isStalled = true
      socket.pause()
    }
    if (mood === "closesEarly") socket.resetAndDestroy()
    if (mood === "fillsUp" && !wasFull) {
      wasFull = true
      socket.pause()
    }
  })
  socket.on("end", () => {
    // The end of a short job arrives with its last bytes, before the pause holds anything up.
    if (mood !== "keepsOpen" && !isStalled) socket.end()
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the printer does not listen")
  return address.port
}
