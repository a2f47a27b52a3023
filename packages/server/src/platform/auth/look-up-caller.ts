import { sql } from "kysely"
import type { Caller } from "./caller.ts"
import { inScope, type Db } from "../db/scope.ts"
import { tenantOfHost, type HostedTenant } from "./tenant-of-host.ts"
import type { TokenClaims } from "./verify-token.ts"

/**
 * Finds the user that an outside issuer's token stands for. The host name gives the tenant, and the e-mail address that
 * the issuer has verified gives the user. Without a verified address the answer is null. An address that we do not know
 * belongs to somebody without a customer. A disabled user is refused.
 */
export function createLookUpCaller(db: Db, tenants: ReadonlyMap<string, HostedTenant>) {
  return async (claims: TokenClaims, host: string): Promise<Caller | null> => {
    const tenant = tenantOfHost(tenants, host)
    if (tenant === null || claims.email === undefined || claims.email_verified !== true) return null
    const email = claims.email
    const user = await inScope(db, { tenant: tenant.Tenant, customerId: null }, (tx) =>
      tx
        .selectFrom("app_user")
        .select(["id", "customer_id", "disabled", "role"])
        .where(sql`lower(email)`, "=", email.toLowerCase())
        .executeTakeFirst(),
    )
    if (user !== undefined && user.disabled !== null) return null
    return {
      userId: user?.id ?? claims.sub,
      tenant: tenant.Tenant,
      customerId: user?.customer_id ?? null,
      email,
      ...(user?.role === "operator" ? { role: user.role } : {}),
    }
  }
}
