import { coders } from "./encoding.ts"

/** Below this the headers outweigh the gain. In bytes, of any answer. */
export const SMALLEST_COMPRESSED = 1_000

/**
 * An answer's whole body, envelope and all, kept compressed in one form: whoever asks for another gets it recoded.
 * It can be read while it is made: first what is there, then the rest as it comes.
 */
export interface KeptAnswer {
  readonly encoding: "zstd" | "identity"
  /** Null while it is made. */
  whole(): Buffer | null
  /** Bytes of the text, not compressed; of as much as there is. */
  size(): number
  read(): AsyncGenerator<Buffer>
  /** When it is whole, or has failed: true for whole. */
  readonly ended: Promise<boolean>
}

export type Put = (text: string) => Promise<void>

/** Keeps a text that is there already. */
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
 * Keeps a text that `make` puts together bit by bit. Answers as soon as the first bit can be sent, and throws what `make`
 * throws before that; what it throws later ends the reading.
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
    // One bit is compressed while the next is fetched, and no more than one waits.
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

/** Chunks that are added while others read them. */
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
    /** The whole of it, too small to be compressed. */
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
      // The same array to the end: once whole, later readers get another.
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

/** Copied out of what they are parts of: a kept slice would keep all of its slab. */
function asOwn(chunks: readonly Buffer[]): Buffer {
  const own = Buffer.allocUnsafeSlow(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let place = 0
  for (const chunk of chunks) place += chunk.copy(own, place)
  return own
}
