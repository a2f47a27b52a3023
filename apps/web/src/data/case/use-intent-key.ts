import { useRef } from "react"

/**
 * The key of what is sent: the same for the same words, so that they are taken once however often they are sent without an
 * answer, and another one for other words.
 */
export function useIntentKey(): { readonly of: (words: string) => string; readonly done: () => void } {
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null)
  return {
    of: (words) => {
      if (last.current?.words !== words) last.current = { words, key: crypto.randomUUID() }
      return last.current.key
    },
    done: () => {
      last.current = null
    },
  }
}
