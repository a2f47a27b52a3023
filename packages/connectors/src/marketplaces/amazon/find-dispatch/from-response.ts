import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { DispatchRequest, FindDispatchOutcome } from "../../../marketplace.ts"
import { packageSchema, valueIn, type AmazonAnswer } from "../api.ts"

type AmazonPackage = z.infer<typeof packageSchema>

const orderSchema = z.object({ order: z.object({ packages: z.array(packageSchema).nullish() }) })

/** Null where Amazon has no such order. */
export function packagesIn(answer: AmazonAnswer): Result<readonly AmazonPackage[] | null, MarketplaceProblem> {
  if (answer.kind === "absent" || answer.kind === "refused") return ok(null)
  const read = valueIn(answer, orderSchema)
  return read.ok ? ok(read.value.order.packages ?? []) : read
}

export function packageWith(packages: readonly AmazonPackage[], trackingNumber: string): AmazonPackage | null {
  return packages.find((each) => trackingNumber !== "" && each.trackingNumber === trackingNumber) ?? null
}

/** Every line is in the package, as far as Amazon says what is in it. */
export function fromResponse(answer: AmazonAnswer, { trackingNumber, lines }: DispatchRequest): FindDispatchOutcome {
  const packages = packagesIn(answer)
  if (!packages.ok) return { kind: "problem", problem: packages.error }
  const found = packageWith(packages.value ?? [], trackingNumber)
  const items = new Set((found?.packageItems ?? []).map(({ orderItemId }) => orderItemId))
  if (found === null || (items.size > 0 && lines.some(({ lineId }) => !items.has(lineId)))) return { kind: "absent" }
  return { kind: "told", reference: found.packageReferenceId }
}
