/** A text and the stamp of the state it was made from. */
interface KeptText {
  readonly stamp: string
  readonly text: Buffer
}

export interface KeptTexts {
  /** The text, when it is kept and of that stamp. */
  get(key: string, stamp: string): Buffer | null
  set(key: string, kept: KeptText): void
  /** Bytes kept now. */
  bytes(): number
}

/** Keeps one text a key, at most `maxBytes` in all: those not asked for longest go first. */
export function createKeptTexts(maxBytes: number): KeptTexts {
  const texts = new Map<string, KeptText>()
  let bytes = 0

  const drop = (key: string): void => {
    bytes -= texts.get(key)?.text.byteLength ?? 0
    texts.delete(key)
  }

  return {
    get(key, stamp) {
      const kept = texts.get(key)
      if (kept?.stamp !== stamp) return null
      // A Map keeps the order of setting, so setting again makes it the youngest.
      texts.delete(key)
      texts.set(key, kept)
      return kept.text
    },
    set(key, kept) {
      drop(key)
      if (kept.text.byteLength > maxBytes) return
      texts.set(key, kept)
      bytes += kept.text.byteLength
      for (const oldest of texts.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    bytes: () => bytes,
  }
}
