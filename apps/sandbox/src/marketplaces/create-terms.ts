import type { z } from "zod"
import type { HookSender } from "./create-hook-sender.ts"
import type { marketplaceSettingsSchema } from "./marketplace-settings.ts"
import type { MarketplaceTerms } from "./shop.ts"

export type MarketplaceSettings = z.infer<typeof marketplaceSettingsSchema>

/** The terms of one stand-in, as its controls hold them. */
export interface TermsHolder {
  readonly terms: MarketplaceTerms
  settings(): MarketplaceSettings
  /** @returns why the stand-in refuses them; null where it takes them. */
  set(settings: MarketplaceSettings): Promise<string | null>
  /** How many calls were over the limit. */
  over(): number
}

/** Documented of most: two hours or less. */
const TOKEN_SECONDS = 7200

/**
 * @param usualSeconds how long access tokens live where no control says otherwise.
 * @param ticks milliseconds of the clock that limits of calls go by.
 */
export function createTerms(
  hooks: HookSender,
  pageServed: (account: string, first?: string) => void,
  usualSeconds: number = TOKEN_SECONDS,
  ticks: () => number = () => performance.now(),
): TermsHolder {
  let settings: MarketplaceSettings = {}
  let attempt: ((url: string) => Promise<string | null>) | null = null
  let over = 0
  const buckets = new Map<string, { left: number; at: number }>()

  const generosity = () => settings.Generosity ?? 1

  function levelOf(bucket: string, { perSecond, burst }: { readonly perSecond: number; readonly burst: number }) {
    const [rate, most] = [perSecond * generosity(), burst * generosity()]
    const at = ticks()
    const known = buckets.get(bucket) ?? { left: most, at }
    return { left: Math.min(most, known.left + ((at - known.at) / 1000) * rate), at }
  }

  return {
    settings: () => settings,
    over: () => over,
    set: async (change) => {
      const { HookUrl } = change
      const refused = HookUrl === undefined || HookUrl === null ? null : ((await attempt?.(HookUrl)) ?? null)
      if (refused === null) settings = { ...settings, ...change }
      // Under another limit everybody begins afresh.
      if (change.Generosity !== undefined) buckets.clear()
      return refused
    },
    terms: {
      hookUrl: () => settings.HookUrl ?? null,
      tryHookUrl: (tried) => {
        attempt = tried
      },
      acceptUrl: () => settings.AcceptUrl ?? null,
      post: hooks.send,
      tokenSeconds: () => settings.TokenSeconds ?? usualSeconds,
      refusesTokens: () => settings.TokensRefused ?? false,
      scopes: () => settings.Scopes ?? null,
      generosity,
      isClosed: () => settings.Closed ?? false,
      pageServed: (account, first) => {
        if (settings.ShiftPages === true) pageServed(account, first)
      },
      take: (bucket, { perSecond, burst }, cost = 1) => {
        const { left, at } = levelOf(bucket, { perSecond, burst })
        const isOver = left < cost
        buckets.set(bucket, { left: isOver ? left : left - cost, at })
        if (isOver) over += 1
        return isOver ? Math.ceil(((cost - left) / (perSecond * generosity())) * 1000) : 0
      },
      left: (bucket, limit) => levelOf(bucket, limit).left,
    },
  }
}
