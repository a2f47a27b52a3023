import type { Caller } from "./caller.ts"

/** A browser that somebody is signed in with. */
export interface SignedInBrowser {
  readonly id: string
  /** In words: `Firefox on Windows`. */
  readonly browser: string
  /** The network it was last used from, too coarse to name a household; empty when it is not known. */
  readonly network: string
  readonly started: Date
  readonly seen: Date
  /** Whether the caller is asking from it. */
  readonly isThis: boolean
}

export interface SignInDetails {
  readonly email: string
  /** The address that was asked for and is not confirmed yet. */
  readonly awaitedEmail: string | null
  readonly browsers: readonly SignedInBrowser[]
}

/**
 * Why a change is refused. `field` and `message` are for the form; `wait` counts the seconds until the password is looked at again;
 * `no-mail` is a service that can't send any.
 */
export type SignInRefusal =
  | {
      readonly kind: "field"
      readonly field: "Password" | "NewPassword" | "Email"
      readonly code: string
      readonly message: string
    }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "no-mail" }

/** What our own issuer lets somebody who is signed in see and change. With an outside issuer there is none. */
export interface SignInAccounts {
  details(caller: Caller): Promise<SignInDetails | null>
  /** False when the caller has no session of this id. */
  endSession(caller: Caller, id: string): Promise<boolean>
  /** The caller's own goes on. */
  endOtherSessions(caller: Caller): Promise<void>
  /** The caller's other sessions end. */
  changePassword(
    caller: Caller,
    asked: { readonly password: string; readonly newPassword: string },
  ): Promise<SignInRefusal | null>
  /** Mails the new address; nothing is changed before it is confirmed. */
  changeEmail(
    caller: Caller,
    asked: { readonly password: string; readonly email: string },
  ): Promise<SignInRefusal | null>
}
