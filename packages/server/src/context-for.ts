import type { Feature } from "@smart-send/domain/settings/settings"
import type { CustomerContext, Platform, RequestContext } from "./context.ts"
import type { BaseContext } from "./platform/http/base-context.ts"

/** Adds the caller's tenant to a request's context; null for a tenant that this process does not have. */
export function contextFor({ tenants }: Pick<Platform, "tenants">): (base: BaseContext) => CustomerContext | null {
  return (base) => {
    const tenant = tenants.get(base.caller.tenant)
    if (tenant === undefined) return null
    // Null only in calls with access `user`, whose handlers have a type that leaves it out.
    const customerId = base.caller.customerId ?? ""
    const { caller, requestId, tx } = base
    return {
      caller,
      tenant,
      customerId,
      requestId,
      tx,
      // Created on first use, because most requests log nothing of their own.
      get log() {
        return base.log
      },
    }
  }
}

/** Whether the tenant of a request has a feature, or any of several. */
export function hasFeature({ tenant }: RequestContext, feature: Feature | readonly Feature[]): boolean {
  return [feature].flat().some((each) => tenant.Features.includes(each))
}
