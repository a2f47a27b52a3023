import type { AccountProfile } from "../../../marketplace.ts"
import { toStoreAddress, toStoreId } from "../../../store-address.ts"
import { indexSchema, settingSchema, type WooCommerceAnswer } from "../api.ts"

/** @param index @param weightUnit answers that may be anything: nothing rests on them but a name and a unit. */
export function fromResponse(address: string, index: WooCommerceAnswer, weightUnit: WooCommerceAnswer): AccountProfile {
  const said = index.kind === "value" ? indexSchema.safeParse(index.value).data : undefined
  const unit = weightUnit.kind === "value" ? settingSchema.safeParse(weightUnit.value).data?.value : undefined
  const externalId = toStoreId(homeOf(address, said?.home ?? ""))
  const name = said?.name ?? ""
  return {
    externalId,
    name: name === "" ? externalId : name,
    address,
    details: { weightUnit: unit === undefined || unit === "" ? "kg" : unit },
  }
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
