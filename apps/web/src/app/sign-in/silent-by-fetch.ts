import type { INavigator } from "oidc-client-ts"

/** As long as the hidden frame is given. */
const WITHIN_MS = 10_000

/**
 * Asks the issuer of this origin silently by a request instead of a hidden frame: what counts is the address that its
 * redirects lead to, and a frame would load a document and its scripts for the same.
 * An issuer elsewhere can only be asked in a frame.
 */
export function silentByFetch(fetch: typeof globalThis.fetch = globalThis.fetch): INavigator {
  return {
    prepare: async () => {
      const closing = new AbortController()
      return {
        navigate: async ({ url }) => {
          const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(WITHIN_MS)])
          const answer = await fetch(url, { signal })
          await answer.body?.cancel()
          return { url: answer.url }
        },
        close: () => closing.abort(),
      }
    },
    // The library calls this in its hidden frame. This way of asking has no frame.
    callback: async () => undefined,
  }
}
