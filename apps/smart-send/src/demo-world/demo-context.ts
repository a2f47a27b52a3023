import { randomUUID } from "node:crypto"
import type { BodyOf, Call, ParamsOf, ResultOf } from "@smart-send/contract/call/define-call"
import type { CustomerContext, Platform } from "@smart-send/server/context"
import { inScope } from "@smart-send/server/platform/db/scope"
import { isReadyText } from "@smart-send/server/platform/http/envelope-text"
import { allRoutes } from "@smart-send/server/routes"

export interface DemoSeller {
  readonly tenant: string
  readonly customerId: string
  readonly userId: string
  readonly email: string
}

/** Runs calls of the contract in a seller's name, by the same use cases as the edge but without HTTP. */
export function callsOf(platform: Platform, seller: DemoSeller) {
  const tenant = platform.tenants.get(seller.tenant)
  if (tenant === undefined) throw new Error(`there is no tenant ${seller.tenant}`)
  const routes = allRoutes(platform)
  const context: CustomerContext = {
    caller: seller,
    tenant,
    customerId: seller.customerId,
    log: platform.log,
    requestId: randomUUID(),
    tx: (work) => inScope(platform.db, { tenant: seller.tenant, customerId: seller.customerId }, work),
  }
  return async <C extends Call>(
    call: C,
    given: { readonly body: BodyOf<C>; readonly params?: ParamsOf<C> },
  ): Promise<ResultOf<C>> => {
    const route = routes.find((one) => one.call === call)
    if (route === undefined) throw new Error(`nothing answers ${call.name}`)
    const answer = await route.handle(context, { body: given.body, params: given.params, query: {} })
    if (!answer.ok) throw new Error(`${call.name} was refused: ${JSON.stringify(answer.error)}`)
    const value: unknown = isReadyText(answer.value) ? JSON.parse(answer.value.readyText.toString()) : answer.value
    const isResult = (given: unknown): given is ResultOf<C> => call.result.safeParse(given).success
    if (!isResult(value)) throw new Error(`${call.name} does not keep its contract`)
    return value
  }
}
