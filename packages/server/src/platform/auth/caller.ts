/** Who is asking, from the verified access token alone (SEC-1). */
export interface Caller {
  readonly userId: string
  readonly tenant: string
  /** Null until onboarding has made a customer. Calls of access `customer` never see null. */
  readonly customerId: string | null
  readonly email: string
}
