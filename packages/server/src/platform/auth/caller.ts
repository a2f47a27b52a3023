/** The signed-in caller, taken from the verified access token and from nothing else (SEC-1). */
export interface Caller {
  readonly userId: string
  readonly tenant: string
  /** Null until onboarding has created a customer. Calls with access `customer` never see null. */
  readonly customerId: string | null
  readonly email: string
  /** The grant that the token stands on; tokens of an outside issuer name none. */
  readonly grantId?: string
}
