import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { DispatchRequest, FindDispatchOutcome } from "../../../marketplace.ts"

const FULFILMENT_STATUSES = ["SUCCESS", "OPEN", "PENDING", "CANCELLED", "ERROR", "FAILURE"] as const
const COUNTS_AS_TOLD: Readonly<Record<(typeof FULFILMENT_STATUSES)[number], boolean>> = {
  SUCCESS: true,
  OPEN: true,
  PENDING: true,
  CANCELLED: false,
  ERROR: false,
  FAILURE: false,
}

const fulfilmentsSchema = z.object({
  order: z
    .object({
      fulfillments: z.array(
        z.object({
          id: z.string().min(1).max(128),
          status: z.enum(FULFILMENT_STATUSES),
          trackingInfo: z.array(z.object({ number: z.string().nullish() })),
          fulfillmentLineItems: z.object({
            nodes: z.array(z.object({ quantity: z.int().min(0).nullish(), lineItem: z.object({ id: z.string() }) })),
          }),
        }),
      ),
    })
    .nullable(),
})

/** A dispatch that the shop has. */
export interface Fulfilment {
  readonly id: string
  readonly numbers: readonly string[]
  readonly quantityByLine: ReadonlyMap<string, number>
}

/** Those that were taken back or have failed are left out. An order that the shop does not know has none. */
export function readFulfilments(data: unknown): Result<readonly Fulfilment[], MarketplaceProblem> {
  const told = fulfilmentsSchema.safeParse(data)
  if (!told.success) return err({ kind: "unclear", detail: "answered no dispatches" })
  return ok(
    (told.data.order?.fulfillments ?? [])
      .filter(({ status }) => COUNTS_AS_TOLD[status])
      .map(({ id, trackingInfo, fulfillmentLineItems }) => ({
        id,
        numbers: trackingInfo.flatMap(({ number }) => (number === null || number === undefined ? [] : [number])),
        quantityByLine: new Map(
          fulfillmentLineItems.nodes.map(({ lineItem, quantity }) => [lineItem.id, quantity ?? 0]),
        ),
      })),
  )
}

/** The dispatches under a number; without one, those that have none. */
export function underNumber(fulfilments: readonly Fulfilment[], number: string): readonly Fulfilment[] {
  return fulfilments.filter(({ numbers }) =>
    number === "" ? numbers.every((one) => one === "") : numbers.includes(number),
  )
}

/** How many of a line stand in these. */
export function toldOf(lineId: string, fulfilments: readonly Fulfilment[]): number {
  return fulfilments.reduce((sum, { quantityByLine }) => sum + (quantityByLine.get(lineId) ?? 0), 0)
}

/** All of it under the number, in one dispatch or, from several locations, in several. */
export function fromResponse(
  fulfilments: readonly Fulfilment[],
  { lines, trackingNumber }: DispatchRequest,
): FindDispatchOutcome {
  const told = underNumber(fulfilments, trackingNumber)
  const [first] = told
  const isAll = lines.every(({ lineId, quantity }) => toldOf(lineId, told) >= quantity)
  return first === undefined || !isAll ? { kind: "absent" } : { kind: "told", reference: first.id }
}
