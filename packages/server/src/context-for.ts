import type { CustomerContext, Platform } from "./context.ts"
import type { BaseContext } from "./platform/http/base-context.ts"

/** How a request's context comes to know its tenant; null of a tenant that this process does not have. */
export function contextFor({ tenants }: Pick<Platform, "tenants">): (base: BaseContext) => CustomerContext | null {
  return (base) => {
    const tenant = tenants.get(base.caller.tenant)
    if (tenant === undefined) return null
    // Null only for calls of access `user`, whose handlers are typed not to see it.
    const customerId = base.caller.customerId ?? ""
    const { caller, requestId, tx } = base
    return {
      caller,
      tenant,
      customerId,
      requestId,
      tx,
      // Made when it is asked for: most requests log nothing of their own.
      get log() {
        return base.log
      },
    }
  }
}
