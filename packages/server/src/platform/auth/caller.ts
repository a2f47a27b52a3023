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
}
