import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { AccountProfile } from "../../../marketplace.ts"
import { toStoreAddress, toStoreId } from "../../../store-address.ts"
import { indexSchema, settingSchema, type WooCommerceAnswer } from "../api.ts"

/**
 * The shop may keep both to itself: it is then called by its address, and weighs in kilograms. A unit that is told and can't be read
 * would make every weight wrong.
 */
export function fromResponse(
  address: string,
  index: WooCommerceAnswer,
  weightUnit: WooCommerceAnswer,
): Result<AccountProfile, MarketplaceProblem> {
  const said = index.kind === "value" ? indexSchema.safeParse(index.value).data : undefined
  const unit = weightUnit.kind === "value" ? settingSchema.safeParse(weightUnit.value).data?.value : "kg"
  if (unit === undefined || unit === "") return err({ kind: "unclear", detail: "answered no unit of weight" })
  const externalId = toStoreId(homeOf(address, said?.home ?? ""))
  const name = said?.name ?? ""
  return ok({ externalId, name: name === "" ? externalId : name, address, details: { weightUnit: unit } })
}

/**
 * Deliveries of webhooks name the shop by the address it gives itself, with or without `www.`. Any other host than the one that was
 * typed is not believed: a shop could call itself by the name of somebody else's.
 */
function homeOf(address: string, home: string): string {
  const theirs = toStoreAddress(home)
  return theirs !== null && bareHost(theirs) === bareHost(address) ? theirs : address
}

function bareHost(address: string): string {
  return new URL(address).host.replace(/^www\./, "")
}
