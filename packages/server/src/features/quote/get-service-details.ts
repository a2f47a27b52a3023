import type { getServiceDetails as getServiceDetailsCall } from "@smart-send/contract/quote/get-service-details"
import { serviceOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getServiceDetailsCall

/** The details of a service that the tenant sells, including its countries. */
export async function getServiceDetails(
  platform: Platform,
  { tenant }: CustomerContext,
  { params: { provider, account, service } }: Input<Call>,
): Promise<Answer<Call>> {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const found = serviceOf(catalogue, { provider, account, serviceId: service })
  return found === null ? err({ code: "NOT-FOUND" }) : ok({ Service: found.details })
}
