/** How many figures the axis has at least. */
const TICKS = 5

/** Between two names of months, in pixels. */
const GAP = 5

/**
 * Whole numbers at equal distances, zero among them, that reach from the least value to the greatest. Each distance is easy to
 * count in: 5, 10, 15 and so on of the second digit.
 */
export function axisTicks(values: readonly number[]): readonly number[] {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  if (least === most) return Array.from({ length: TICKS }, (_, index) => index)
  const rough = (most - least) / (TICKS - 1)
  for (let larger = 0; ; larger += 1) {
    const step = niceStep(rough, larger)
    const below = Math.ceil(-least / step)
    const above = Math.ceil(most / step)
    const left = TICKS - 1 - below - above
    if (left < 0) continue
    const [first, last] = most > 0 ? [-below, above + left] : [-below - left, above]
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  }
}

/** The nice step at or above another; `larger`: so many nice steps above that. */
function niceStep(rough: number, larger: number): number {
  const digits = Math.floor(Math.log10(rough)) + 1
  const unit = Math.max(1, 5 * 10 ** (digits - 2))
  return (Math.ceil(rough / unit) + larger) * unit
}

export interface Label {
  readonly index: number
  /** The middle of its text, in pixels. */
  readonly at: number
}

/**
 * The labels that fit side by side: all, or every second one, every third and so on, the last always. What would reach beyond the end
 * is moved back.
 */
export function shownLabels(middles: readonly number[], widths: readonly number[], end: number): readonly Label[] {
  const last = middles.length - 1
  for (let step = 1; step <= middles.length; step += 1) {
    const labels = middles.flatMap((middle, index) => {
      if ((last - index) % step !== 0) return []
      const half = (widths[index] ?? 0) / 2
      return [{ index, at: index === last ? Math.min(middle, end - half) : middle, half }]
    })
    const fits = labels.every(({ at, half }, place) => {
      const before = labels[place - 1]
      return before === undefined || before.at + before.half + GAP <= at - half
    })
    if (fits) return labels.map(({ index, at }) => ({ index, at }))
  }
  return []
}
