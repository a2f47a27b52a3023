import { createContext, use } from "react"

export interface SignIn {
  /** The token's `sub`, which is the key of everything stored for this user. */
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly signOut: () => Promise<void>
  /** Asks the issuer for a token that says what is true now; false when it gave none. */
  readonly renew: () => Promise<boolean>
}

export const SignInContext = createContext<SignIn | null>(null)

export function useSignIn(): SignIn {
  const signIn = use(SignInContext)
  if (signIn === null) throw new Error("useSignIn needs the sign-in gate above it.")
  return signIn
}
