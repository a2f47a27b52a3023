/** After this time an answer is dropped if nobody has asked for it: it keeps one of the browser's few connections. */
const TAKEN_WITHIN_MS = 10_000

/** Calls of the first page, begun while the app is still being read. */
export interface EarlyCalls {
  /** Begins a GET call. */
  readonly begin: (address: string, token: string) => void
  /** Like the browser's own, but a call that was begun with the same token is not made again. Its answer is taken once. */
  readonly fetch: typeof globalThis.fetch
}

interface Begun {
  readonly address: string
  readonly token: string
  readonly answer: Promise<Response>
  readonly stop: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

export function createEarlyCalls(fetch: typeof globalThis.fetch = globalThis.fetch): EarlyCalls {
  const begun = new Map<string, Begun>()
  const take = (input: unknown, init: RequestInit = {}): Begun | null => {
    const early = typeof input === "string" ? begun.get(input) : undefined
    const isSame = new Headers(init.headers).get("authorization") === `Bearer ${early?.token}`
    if (early === undefined || !isSame || (init.method ?? "GET") !== "GET") return null
    begun.delete(early.address)
    return early
  }
  return {
    begin: (address, token) => {
      const stopping = new AbortController()
      const stop = (): void => stopping.abort()
      const headers = { accept: "application/json", authorization: `Bearer ${token}` }
      const answer = fetch(address, { headers, signal: stopping.signal })
      // Whoever takes it makes the call again.
      answer.catch(() => undefined)
      const drop = (): void => {
        begun.delete(address)
        stop()
      }
      begun.set(address, { address, token, answer, stop, timer: setTimeout(drop, TAKEN_WITHIN_MS) })
    },
    fetch: async (input, init) => {
      const early = take(input, init)
      if (early === null) return fetch(input, init)
      clearTimeout(early.timer)
      init?.signal?.addEventListener("abort", early.stop)
      try {
        return await early.answer
      } catch {
        return fetch(input, init)
      }
    },
  }
}
