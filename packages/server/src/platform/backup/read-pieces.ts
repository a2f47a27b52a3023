import { StartRefusal } from "../process/start-refusal.ts"

const NEW_LINE = 0x0a
/** Longer than any head or foot. */
const LONGEST_LINE = 1_000_000

const DAMAGED = "The backup is cut short or damaged. Nothing was restored."

export interface PieceReader {
  /** The text up to the next line break, without it. */
  line(): Promise<string>
  bytes(count: number): Promise<Buffer>
}

/** Reads a stream by lines and by counted bytes. @throws StartRefusal where the stream ends too soon. */
export function readPieces(stream: AsyncIterable<Buffer>): PieceReader {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<void> => {
    const next = await source.next().catch((error: unknown) => {
      // An error of the file itself (it may not exist) is passed on; anything else means that unpacking failed.
      if (error instanceof Error && "syscall" in error) throw error
      throw new StartRefusal(DAMAGED)
    })
    if (next.done === true) throw new StartRefusal(DAMAGED)
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
  }
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }
  return {
    async line() {
      for (let end = held.indexOf(NEW_LINE); ; end = held.indexOf(NEW_LINE)) {
        if (end >= 0)
          return take(end + 1)
            .toString("utf8")
            .slice(0, -1)
        if (held.length > LONGEST_LINE) throw new StartRefusal("This is not a backup of Smart Send.")
        await more()
      }
    },
    async bytes(count) {
      while (held.length < count) await more()
      return take(count)
    },
  }
}
