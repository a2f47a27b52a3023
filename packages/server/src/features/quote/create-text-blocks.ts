export interface BlockLimits {
  readonly blockBytes: number
  readonly mostBlocks: number
}

/** The bytes of a text, with the caller's own data about it. */
interface Kept<Of> {
  readonly bytes: Buffer
  readonly of: Of
}

/** Texts stored as bytes, a few thousand bytes each. */
export interface TextBlocks<Key, Of> {
  /** Stores the text and returns its bytes. When there is no more room, the texts of the oldest block are dropped. */
  keep(key: Key, entry: { readonly text: string; readonly of: Of }): Buffer
  /** The text last stored under the key. */
  get(key: Key): Kept<Of> | undefined
  /** The size of all blocks, full or not. */
  bytes(): number
}

interface Block<Key> {
  readonly bytes: Buffer
  readonly keys: Key[]
  used: number
}

/**
 * If each text had a buffer of its own, the buffers would lie between memory that is soon freed. The C library's heap
 * shrinks only from its end, so one buffer there would keep all free memory before it. A block is large enough to be
 * mapped separately and is returned to the system as a whole.
 */
export function createTextBlocks<Key, Of>({ blockBytes, mostBlocks }: BlockLimits): TextBlocks<Key, Of> {
  const blocks: Block<Key>[] = []
  const entries = new Map<Key, Kept<Of> & { readonly block: Block<Key> }>()

  const dropOldest = (): void => {
    const oldest = blocks.shift()
    // A key that was stored again in the meantime is in another block.
    for (const key of oldest?.keys ?? []) if (entries.get(key)?.block === oldest) entries.delete(key)
  }

  const blockFor = (length: number): Block<Key> => {
    const last = blocks.at(-1)
    if (last !== undefined && last.used + length <= blockBytes) return last
    if (blocks.length === mostBlocks) dropOldest()
    const block = { bytes: Buffer.allocUnsafeSlow(blockBytes), keys: [], used: 0 }
    blocks.push(block)
    return block
  }

  return {
    keep(key, { text, of }) {
      const length = Buffer.byteLength(text)
      if (length > blockBytes) {
        entries.delete(key)
        return Buffer.from(text)
      }
      const block = blockFor(length)
      const bytes = block.bytes.subarray(block.used, block.used + length)
      bytes.write(text)
      block.used += length
      block.keys.push(key)
      entries.set(key, { bytes, of, block })
      return bytes
    },
    get: (key) => entries.get(key),
    bytes: () => blocks.length * blockBytes,
  }
}
