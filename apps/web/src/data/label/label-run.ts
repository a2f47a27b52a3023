/** How often the courier's labels are asked after, and how often they are fetched (LABEL-8 to LABEL-10); milliseconds. */
const STATUS_EVERY_MS = 2_500
const SLOW_AFTER_MS = 10_000
const MOST_ATTEMPTS = 5
const ATTEMPT_EVERY_MS = 4_000
/** From this attempt on what is there is taken, though some labels are missing. */
const TAKEN_ANYWAY_FROM = 3
const ERROR_SHOWN_MS = 5_000
const LINK_EVERY_MS = 1_000
/** After this many looks a second apart the link is looked for less often. */
const QUICK_LOOKS = 5
const LINK_SELDOM_MS = 5_000

/** What the button for one item's label shows. */
export type LabelRunState =
  | { readonly kind: "idle" }
  /** The label is still being made; `isSlow` once that takes long enough to offer Try Labels. */
  | { readonly kind: "waiting"; readonly isSlow: boolean }
  | { readonly kind: "fetching" }
  /** `reason` in words for a person; null when there is nothing better to say than that it failed. */
  | { readonly kind: "failed"; readonly reason: string | null }

/** A call's answer; `null` when none came, and the same may be asked again. */
export type Asked<Value> = { readonly value: Value } | { readonly refusal: string } | null

interface LabelsAsData {
  /** Files as base64. */
  readonly Labels: readonly string[]
  /** How many labels are in them. */
  readonly Count: number
  readonly FailedLabels: number
}

/** A file of labels, and how many it has. */
export interface LabelLink {
  readonly link: string
  readonly count: number
}

export interface LabelRunParts {
  /** Whether every line's label is ready. */
  readonly isReady: () => Promise<Asked<boolean>>
  /** How the label comes: as data, or by a link that appears when it is there. */
  readonly by:
    | {
        readonly kind: "data"
        readonly fetch: () => Promise<Asked<LabelsAsData>>
      }
    | { readonly kind: "link"; readonly fetch: () => Promise<Asked<LabelLink | null>> }
  readonly onState: (state: LabelRunState) => void
}

/** What came of it: the labels as base64, a link, or nothing. */
export type LabelRunResult = { readonly labels: readonly string[]; readonly count: number } | LabelLink | null

export interface LabelRun {
  readonly result: Promise<LabelRunResult>
  /** The seller does not wait for the courier's word any longer (Try Labels). */
  readonly tryNow: () => void
  readonly stop: () => void
}

/** One press of the label's button, from the press to the file or to "Label Error". */
export function startLabelRun({ isReady, by, onState }: LabelRunParts): LabelRun {
  const stopped = new AbortController()
  const impatient = Promise.withResolvers<void>()
  let isImpatient = false
  const tell = (state: LabelRunState): void => {
    if (!stopped.signal.aborted) onState(state)
  }

  async function fail(reason: string | null): Promise<null> {
    tell({ kind: "failed", reason })
    await pause(ERROR_SHOWN_MS)
    tell({ kind: "idle" })
    return null
  }

  /** Why it will never be ready, or null when it is or when the seller won't wait. */
  async function untilReady(): Promise<string | null> {
    tell({ kind: "waiting", isSlow: false })
    const slow = setTimeout(() => tell({ kind: "waiting", isSlow: true }), SLOW_AFTER_MS)
    try {
      while (!stopped.signal.aborted) {
        const asked = await isReady()
        if (asked !== null && "refusal" in asked) return asked.refusal
        if (asked?.value === true) return null
        await Promise.race([pause(STATUS_EVERY_MS), impatient.promise])
        if (isImpatient) return null
      }
      return null
    } finally {
      clearTimeout(slow)
    }
  }

  async function fetched(): Promise<LabelRunResult | { readonly refusal: string }> {
    for (let attempt = 1; !stopped.signal.aborted; attempt += 1) {
      const asked = await by.fetch()
      if (asked !== null && "refusal" in asked) return asked
      const found = asked === null ? null : taken(asked.value, attempt)
      if (found !== null) return found
      if (by.kind === "data" && attempt >= MOST_ATTEMPTS) return null
      await pause(by.kind === "data" ? ATTEMPT_EVERY_MS : attempt < QUICK_LOOKS ? LINK_EVERY_MS : LINK_SELDOM_MS)
    }
    return null
  }

  async function run(): Promise<LabelRunResult> {
    const refusal = await untilReady()
    if (stopped.signal.aborted) return null
    if (refusal !== null) return fail(refusal)
    tell({ kind: "fetching" })
    const found = await fetched()
    if (stopped.signal.aborted) return null
    if (found === null || "refusal" in found) return fail(found?.refusal ?? null)
    tell({ kind: "idle" })
    return found
  }

  const tryNow = (): void => {
    isImpatient = true
    impatient.resolve()
  }
  return { result: run(), tryNow, stop: () => stopped.abort() }
}

function taken(value: LabelsAsData | LabelLink | null, attempt: number): LabelRunResult {
  if (value === null || "link" in value) return value
  const isEnough = value.FailedLabels === 0 || attempt >= TAKEN_ANYWAY_FROM
  return isEnough && value.Labels.length > 0 ? { labels: value.Labels, count: value.Count } : null
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
