import type { Courier, ListedShipment, ListOutcome, LookupOutcome } from "@smart-send/connectors/courier"
import { createListProgress } from "@smart-send/connectors/http/list-progress"
import {
  compareShipments,
  missingShipment,
  type ComparedLine,
  type ComparisonFinding,
} from "@smart-send/domain/booking/compare-shipments"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { timingsOf, type ComparisonPlatform } from "./comparison-options.ts"
import { readBookedLines, readComparedLines, renewComparison, type ClaimedComparison } from "./comparison-store.ts"

/** What a comparison came to, or why it did not come to its end: then nothing is said of the rest. */
export type Comparison =
  | {
      readonly kind: "compared"
      readonly findings: readonly ComparisonFinding[]
      readonly shipments: number
      readonly lines: number
    }
  | { readonly kind: "put-off"; readonly problem: string }

const LINES_AT_ONCE = 200
/** Far more than all sellers book with one courier in the days that are compared. */
const MOST_SHIPMENTS = 2_000_000

interface Under {
  readonly platform: ComparisonPlatform
  readonly courier: Courier
  readonly claimed: ClaimedComparison
  readonly from: Date
}

/**
 * Compares a courier's shipments of the last days with our bookings, both ways. Where the courier has no list, its shipments can't be
 * gone through, and only our own lines are looked up. What looks wrong is looked up once more before it is said: a line may have
 * been booked or cancelled since the list was read.
 */
export async function compareCourier(
  platform: ComparisonPlatform,
  courier: Courier,
  claimed: ClaimedComparison,
): Promise<Comparison> {
  const from = new Date(claimed.asOf.getTime() - timingsOf(platform).windowMs)
  const under = { platform, courier, claimed, from }
  try {
    const listed = courier.manifest.offers.list
      ? await compareList(under)
      : { findings: [], references: new Set<string>(), shipments: 0 }
    const ours = await compareLines(under, listed.references)
    const findings = [...(await confirmed(under, listed.findings)), ...ours.findings]
    return { kind: "compared", findings, shipments: listed.shipments, lines: ours.lines }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "put-off", problem: error.message }
    throw error
  }
}

/** The courier did not answer, so nothing can be said. */
class NoAnswer extends Error {}

async function keepLease({ platform, claimed }: Under): Promise<void> {
  const isOurs = await renewComparison(platform.db, claimed, timingsOf(platform).leaseMs)
  if (!isOurs) throw new NoAnswer("another process has taken the comparison over")
}

interface Listed {
  readonly findings: readonly ComparisonFinding[]
  /** The references that were in the list. */
  readonly references: ReadonlySet<string>
  readonly shipments: number
}

async function compareList(under: Under): Promise<Listed> {
  const { platform, claimed } = under
  const references = new Set<string>()
  const progress = createListProgress(MOST_SHIPMENTS)
  const findings: ComparisonFinding[] = []
  let shipments = 0
  for (let cursor: string | null = null; ;) {
    const page: ListPage = await askForPage(under, cursor)
    const lines = await readComparedLines(
      platform.db,
      claimed.courier,
      page.shipments.map(({ reference }) => reference),
    )
    findings.push(...compareShipments(page.shipments, lines, references))
    for (const { reference } of page.shipments) references.add(reference)
    shipments += page.shipments.length
    if (page.next === null) return { findings, references, shipments }
    const endless = progress.note(
      page.shipments.map(({ shipmentRef }) => shipmentRef),
      page.next,
    )
    if (endless !== null) throw new NoAnswer(`of the courier: ${endless}`)
    cursor = page.next
    await keepLease(under)
  }
}

interface ListPage {
  readonly shipments: readonly ListedShipment[]
  readonly next: string | null
}

async function askForPage({ platform, courier, claimed, from }: Under, cursor: string | null): Promise<ListPage> {
  const request = { from: from.toISOString(), until: claimed.asOf.toISOString(), cursor }
  const outcome = await withinBudget<ListOutcome>(
    async (signal) => courier.list(request, signal),
    timingsOf(platform).callBudgetMs,
  )
  if (outcome.kind === "ok") return outcome
  throw new NoAnswer(outcome.kind === "rejected" ? outcome.message : outcome.detail)
}

/** Every line that was booked in the period and is not in the list is looked up by its reference. */
async function compareLines(under: Under, listed: ReadonlySet<string>) {
  const { platform, claimed, from } = under
  // What was booked a moment ago may not show up yet, and is looked at in the next night.
  const until = new Date(claimed.asOf.getTime() - under.courier.manifest.capabilities.settleDelayMs)
  const findings: ComparisonFinding[] = []
  let lines = 0
  for (let after: string | null = null; ;) {
    const page: readonly ComparedLine[] = await readBookedLines(platform.db, {
      courier: claimed.courier,
      from,
      until,
      after,
      take: LINES_AT_ONCE,
    })
    lines += page.length
    const unlisted = page.filter(({ id }) => !listed.has(id))
    const isThere = await lookUpAll(
      under,
      unlisted.map(({ id }) => id),
    )
    findings.push(...unlisted.filter((_, index) => isThere[index] === false).map(missingShipment))
    after = page.at(-1)?.id ?? null
    if (page.length < LINES_AT_ONCE) return { findings, lines }
    await keepLease(under)
  }
}

/** A line that was cancelled while the list was read is not found again. */
async function confirmed(under: Under, findings: readonly ComparisonFinding[]): Promise<readonly ComparisonFinding[]> {
  const doubtful = findings.filter(({ kind }) => kind === "NotBooked")
  const isThere = await lookUpAll(
    under,
    doubtful.map(({ reference }) => reference),
  )
  const gone = new Set(doubtful.filter((_, index) => isThere[index] === false))
  return findings.filter((finding) => !gone.has(finding))
}

async function lookUpAll(under: Under, references: readonly string[]): Promise<readonly boolean[]> {
  const { mostAtOnce } = timingsOf(under.platform)
  const isThere: boolean[] = []
  for (let start = 0; start < references.length; start += mostAtOnce) {
    const some = references.slice(start, start + mostAtOnce)
    isThere.push(...(await Promise.all(some.map(async (reference) => lookUp(under, reference)))))
  }
  return isThere
}

async function lookUp({ platform, courier }: Under, reference: string): Promise<boolean> {
  const outcome = await withinBudget<LookupOutcome>(
    async (signal) => courier.lookup(bookingIdSchema.parse(reference), signal),
    timingsOf(platform).callBudgetMs,
  )
  if (outcome.kind === "unknown") throw new NoAnswer(outcome.detail)
  return outcome.kind === "found"
}
