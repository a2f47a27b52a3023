/** The signed-in caller, taken from the verified access token and from nothing else (SEC-1). */
export interface Caller {
  readonly userId: string
  readonly tenant: string
  /** Null until onboarding has created a customer. Calls with access `customer` never see null. */
  readonly customerId: string | null
  readonly email: string
  /** One of the tenant's own staff, who has no customer and makes their own calls alone. Left out for sellers. */
  readonly role?: "operator"
  /** The grant that the token stands on; tokens of an outside issuer name none. */
  readonly grantId?: string
  /** What the token was given for. Left out where an outside issuer's tokens say nothing of it (ADR 160). */
  readonly scopes?: ReadonlySet<string>
}

/** The first of these scopes that the caller's token was not given; null where it has them all. */
export function missingScope({ scopes }: Caller, needed: readonly string[]): string | null {
  return scopes === undefined ? null : (needed.find((scope) => !scopes.has(scope)) ?? null)
}
