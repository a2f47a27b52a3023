import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { addressSchema } from "@smart-send/domain/address/address"
import { ok } from "@smart-send/domain/result/result"
import type { Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { route, type Route } from "../../platform/http/route.ts"

export const customerRoutes: (platform: Platform) => readonly Route[] = () => [
  route(listCustomers, async ({ customerId, tx }) => {
    const rows = await tx((work) => readAddresses(work, customerId))
    return ok({ Customers: rows.map(presentAddress) })
  }),
]

interface AddressRow {
  readonly id: string
  readonly is_default: boolean
  readonly doc: unknown
}

function readAddresses(tx: Tx, customerId: string): Promise<readonly AddressRow[]> {
  return tx
    .selectFrom("customer_address")
    .select(["id", "is_default", "doc"])
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("created")
    .execute()
}

/** The row says which address is the default one; whatever an old document says of it does not count. */
function presentAddress({ id, is_default, doc }: AddressRow) {
  const address = addressSchema.parse(doc)
  return { ...address, Id: id, Meta: { ...address.Meta, IsDefault: is_default } }
}
