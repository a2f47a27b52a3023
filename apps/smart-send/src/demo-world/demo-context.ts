import { randomUUID } from "node:crypto"
import type { BodyOf, Call, ParamsOf, ResultOf } from "@smart-send/contract/call/define-call"
import type { CustomerContext, Platform } from "@smart-send/server/context"
import type { Caller } from "@smart-send/server/platform/auth/caller"
import { inScope, type Scope } from "@smart-send/server/platform/db/scope"
import { isReadyText } from "@smart-send/server/platform/http/envelope-text"
import { allRoutes } from "@smart-send/server/routes"

export interface DemoSeller {
  readonly tenant: string
  readonly customerId: string
  readonly userId: string
  readonly email: string
}

export interface DemoOperator {
  readonly tenant: string
  readonly userId: string
  readonly email: string
}

/** The same in the name of one of the tenant's own staff. */
export function deskOf(platform: Platform, { tenant, userId, email }: DemoOperator) {
  const caller = { tenant, userId, email, customerId: null, role: "operator" } as const
  return callsAs(platform, caller, { tenant, customerId: null, operatorId: userId })
}

/** Runs calls of the contract in a seller's name, by the same use cases as the edge but without HTTP. */
export function callsOf(platform: Platform, seller: DemoSeller) {
  return callsAs(platform, seller, { tenant: seller.tenant, customerId: seller.customerId })
}

function callsAs(platform: Platform, caller: Caller, scope: Scope) {
  const tenant = platform.tenants.get(caller.tenant)
  if (tenant === undefined) throw new Error(`there is no tenant ${caller.tenant}`)
  const routes = allRoutes(platform)
  const context: CustomerContext = {
    caller,
    tenant,
    customerId: caller.customerId ?? "",
    log: platform.log,
    requestId: randomUUID(),
    tx: (work) => inScope(platform.db, scope, work),
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
