/** A token that a third party gave out for a while. */
export interface Token {
  readonly value: string
  /** Milliseconds since 1970; it is not used any more shortly before. */
  readonly expiresAt: number
}

/** `no-access`: the key is not taken. `unclear`: there is no token, and nobody knows why. */
export type TokenOutcome =
  | { readonly kind: "token"; readonly token: Token }
  | { readonly kind: "no-access" }
  | { readonly kind: "unclear"; readonly detail: string }

export interface TokenKeeper {
  /** The token at hand, or a new one: fetched once for all who ask meanwhile, and only while somebody waits for it. */
  get(signal: AbortSignal): Promise<TokenOutcome>
  /** The third party no longer takes this token, whatever its time. A newer one stays. */
  discard(token: Token): void
}

/** A token is renewed so much before its end, for calls that take long and clocks that differ; milliseconds. */
const MARGIN_MS = 120_000
/** Fetching one ends after this, however many wait; milliseconds. */
const FETCH_MS = 10_000

interface Fetching {
  readonly outcome: Promise<TokenOutcome>
  readonly nobodyWaits: AbortController
  waiting: number
}

/** Keeps the token of one connection in memory. @param fetchToken asks the third party for one. */
export function createTokenKeeper(
  fetchToken: (signal: AbortSignal) => Promise<TokenOutcome>,
  now: () => number = Date.now,
): TokenKeeper {
  let kept: Token | null = null
  let fetching: Fetching | null = null

  function start(): Fetching {
    const nobodyWaits = new AbortController()
    const asked = fetchToken(AbortSignal.any([nobodyWaits.signal, AbortSignal.timeout(FETCH_MS)]))
    const started: Fetching = {
      nobodyWaits,
      waiting: 0,
      outcome: asked.then((outcome) => {
        if (fetching === started) fetching = null
        if (outcome.kind === "token") kept = outcome.token
        return outcome
      }),
    }
    return started
  }

  return {
    get: async (signal) => {
      if (signal.aborted) return TOO_LATE
      if (kept !== null && kept.expiresAt - MARGIN_MS > now()) return { kind: "token", token: kept }
      fetching ??= start()
      const mine = fetching
      mine.waiting += 1
      const outcome = await within(signal, mine.outcome)
      mine.waiting -= 1
      if (mine.waiting === 0 && fetching === mine) {
        fetching = null
        mine.nobodyWaits.abort()
      }
      return outcome
    },
    discard: ({ value }) => {
      if (kept?.value === value) kept = null
    },
  }
}

const TOO_LATE: TokenOutcome = { kind: "unclear", detail: "no token before our deadline" }

async function within(signal: AbortSignal, outcome: Promise<TokenOutcome>): Promise<TokenOutcome> {
  const listening = new AbortController()
  const late = new Promise<TokenOutcome>((resolve) => {
    signal.addEventListener("abort", () => resolve(TOO_LATE), { once: true, signal: listening.signal })
  })
  const first = await Promise.race([outcome, late])
  listening.abort()
  return first
}
