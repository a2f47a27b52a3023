import type { KeptAnswer } from "../../platform/http/compression/kept-answer.ts"

/** An answer with the stamp of the state it was made from. */
interface Stamped {
  readonly stamp: string
  readonly answer: KeptAnswer
}

export interface AnswerCache {
  /** The cached answer, if its stamp is this one. */
  get(key: string, stamp: string): KeptAnswer | null
  /** An answer that is still being made counts towards the limit when it is complete, and is dropped if it fails. */
  set(key: string, kept: Stamped): void
  /** The size of all cached answers in bytes. */
  bytes(): number
}

/** Caches one answer for each key, at most `maxBytes` in all; the least recently used are dropped first. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const answers = new Map<string, Stamped & { bytes: number }>()
  let bytes = 0

  const drop = (key: string): void => {
    bytes -= answers.get(key)?.bytes ?? 0
    answers.delete(key)
  }

  const count = (key: string, { answer }: Stamped): void => {
    const entry = answers.get(key)
    // Another answer has replaced it in the meantime.
    if (entry?.answer !== answer) return
    entry.bytes = answer.whole()?.byteLength ?? 0
    bytes += entry.bytes
    if (entry.bytes > maxBytes) return drop(key)
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  return {
    get(key, stamp) {
      const kept = answers.get(key)
      if (kept?.stamp !== stamp) return null
      // A Map iterates in the order of insertion, so inserting again makes the entry the newest.
      answers.delete(key)
      answers.set(key, kept)
      return kept.answer
    },
    set(key, kept) {
      drop(key)
      answers.set(key, { ...kept, bytes: 0 })
      if (kept.answer.whole() !== null) return count(key, kept)
      const forget = () => (answers.get(key)?.answer === kept.answer ? drop(key) : undefined)
      void kept.answer.ended.then((isWhole) => (isWhole ? count(key, kept) : forget()))
    },
    bytes: () => bytes,
  }
}
