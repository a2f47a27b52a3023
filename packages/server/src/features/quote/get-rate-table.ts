import type { getRateTable as getRateTableCall } from "@smart-send/contract/quote/get-rate-table"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { rateTableOf } from "@smart-send/domain/quote/rate-table-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getRateTableCall

/** The rates of an account in the version in force. */
export async function getRateTable(
  platform: Platform,
  { tenant }: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const account = accountOf(catalogueFor(platform.catalogue, tenant), params)
  return account === null ? err({ code: "NOT-FOUND" }) : ok(rateTableOf(account))
}
