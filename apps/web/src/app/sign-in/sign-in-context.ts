import { createContext, use } from "react"

export interface SignIn {
  /** `sub` of the token: what is kept for this user is keyed by it. */
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly signOut: () => Promise<void>
}

export const SignInContext = createContext<SignIn | null>(null)

export function useSignIn(): SignIn {
  const signIn = use(SignInContext)
  if (signIn === null) throw new Error("useSignIn needs the sign-in gate above it.")
  return signIn
}
