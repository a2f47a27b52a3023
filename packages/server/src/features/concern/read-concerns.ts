import type { Tx } from "../../platform/db/scope.ts"
import type { NamedMarketplaces } from "../../records/marketplace-account/store-name.ts"
import { readAccountConcerns } from "./account-concerns.ts"
import type { Concern } from "./concern.ts"
import { readOrderConcerns } from "./order-concerns.ts"
import { readSurchargeConcerns } from "./surcharge-concerns.ts"

/** Everything the scope's seller has to do something about; computed, so that each is gone as soon as its reason is (CONCERN-1). */
export async function readConcerns(tx: Tx, marketplaces: NamedMarketplaces): Promise<readonly Concern[]> {
  return [
    ...(await readAccountConcerns(tx, marketplaces)),
    ...(await readOrderConcerns(tx, marketplaces)),
    ...(await readSurchargeConcerns(tx)),
  ]
}
