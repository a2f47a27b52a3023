import { coders } from "./encoding.ts"

/** Below this the headers outweigh the gain. In bytes, of any answer. */
export const SMALLEST_COMPRESSED = 1_000

/**
 * A complete response body, including its envelope, kept in one compressed form and recoded for clients that want
 * another. It can be read while it is being made: first the bytes that are there, then the rest as it arrives.
 */
export interface KeptAnswer {
  readonly encoding: "zstd" | "identity"
  /** Null until it is complete. */
  whole(): Buffer | null
  /** The size of the uncompressed text made so far, in bytes. */
  size(): number
  read(): AsyncGenerator<Buffer>
  /** Resolves when making it has ended: true when it is complete, false when it failed. */
  readonly ended: Promise<boolean>
}

export type Put = (text: string) => Promise<void>

/** Keeps a text that already exists. */
export function keepText(text: string): KeptAnswer {
  const bytes = Buffer.from(text)
  const size = bytes.length
  const isSmall = size < SMALLEST_COMPRESSED
  const whole = asOwn([isSmall ? bytes : coders.zstd.encode(bytes)])
  return {
    encoding: isSmall ? "identity" : "zstd",
    whole: () => whole,
    size: () => size,
    read: async function* () {
      yield whole
    },
    ended: Promise.resolve(true),
  }
}

/**
 * Keeps a text that `make` writes piece by piece. Returns as soon as the first piece can be sent. An error of `make`
 * before that is thrown here; a later one ends the reading.
 */
export async function keepAsMade(make: (put: Put) => Promise<void>): Promise<KeptAnswer> {
  const growing = createGrowing()
  const encoder = coders.zstd.encoder()
  encoder.on("data", growing.add).on("end", growing.end).on("error", growing.fail)
  let size = 0
  let small = ""
  let writing: Promise<void> | null = null
  const write = async (text: string, isFirst: boolean): Promise<void> => {
    await new Promise((resolve) => encoder.write(text, resolve))
    if (isFirst) await new Promise<void>((resolve) => encoder.flush(coders.zstd.flush, resolve))
  }
  const put: Put = async (text) => {
    size += Buffer.byteLength(text)
    small += text
    if (writing === null && small.length < SMALLEST_COMPRESSED) return
    const isFirst = writing === null
    // One piece is compressed while the next is fetched, and no more than one waits.
    await writing
    writing = write(small, isFirst)
    small = ""
  }
  make(put).then(
    () => (writing === null ? growing.endWith(small) : encoder.end(small)),
    (error: unknown) => encoder.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  await growing.begun
  const { whole, read, ended } = growing
  return { encoding: growing.isPlain() ? "identity" : "zstd", whole, size: () => size, read, ended }
}

/** Chunks that are appended while others read them. */
function createGrowing() {
  let chunks: Buffer[] = []
  let whole: Buffer | null = null
  let failure: Error | null = null
  let isPlain = false
  let more = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<boolean>()

  const wake = (): void => {
    const woken = more
    more = Promise.withResolvers<void>()
    woken.resolve()
    begun.resolve()
  }
  const end = (): void => {
    whole = asOwn(chunks)
    chunks = [whole]
    ended.resolve(true)
    wake()
  }
  return {
    begun: begun.promise,
    ended: ended.promise,
    isPlain: () => isPlain,
    whole: () => whole,
    add: (chunk: Buffer): void => {
      chunks.push(chunk)
      wake()
    },
    end,
    /** The whole text, because it is too small to be compressed. */
    endWith: (text: string): void => {
      isPlain = true
      chunks = [Buffer.from(text)]
      end()
    },
    fail: (error: Error): void => {
      failure = error
      begun.reject(error)
      ended.resolve(false)
      wake()
    },
    read: async function* (): AsyncGenerator<Buffer> {
      // A reader keeps this array to the end; when the answer is complete, later readers get a new one.
      const mine = chunks
      for (let place = 0; ; place += 1) {
        while (place === mine.length) {
          if (failure !== null) throw failure
          if (whole !== null) return
          await more.promise
        }
        const chunk = mine[place]
        if (chunk !== undefined) yield chunk
      }
    },
  }
}

/** Copies each chunk out of its buffer: a slice would keep the whole buffer in memory. */
function asOwn(chunks: readonly Buffer[]): Buffer {
  const own = Buffer.allocUnsafeSlow(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let place = 0
  for (const chunk of chunks) place += chunk.copy(own, place)
  return own
}
