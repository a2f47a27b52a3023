export interface BlockLimits {
  readonly blockBytes: number
  readonly mostBlocks: number
}

/** The bytes of a text, and what the keeper wants to know of them. */
interface Kept<Of> {
  readonly bytes: Buffer
  readonly of: Of
}

/** Texts kept as bytes, some thousands of bytes each. */
export interface TextBlocks<Key, Of> {
  /** Keeps the text and answers its bytes. Where there is no more room, the texts of the oldest block go. */
  keep(key: Key, entry: { readonly text: string; readonly of: Of }): Buffer
  /** What was kept last under the key. */
  get(key: Key): Kept<Of> | undefined
  /** Of all blocks, full or not. */
  bytes(): number
}

interface Block<Key> {
  readonly bytes: Buffer
  readonly keys: Key[]
  used: number
}

/**
 * A buffer of its own for each text would stand between what is soon freed, and the C library's heap shrinks from its end
 * alone: one that is kept there keeps what lies below it, however much of that is free. A block is large enough to be mapped by
 * itself, and goes back whole.
 */
export function createTextBlocks<Key, Of>({ blockBytes, mostBlocks }: BlockLimits): TextBlocks<Key, Of> {
  const blocks: Block<Key>[] = []
  const entries = new Map<Key, Kept<Of> & { readonly block: Block<Key> }>()

  const dropOldest = (): void => {
    const oldest = blocks.shift()
    // Kept anew meanwhile, a key stands in another block.
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
