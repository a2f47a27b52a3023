import { createContext, use } from "react"
import type { Session } from "./session.ts"

export const SessionContext = createContext<Session | null>(null)

/** Returns the session of the signed-in user. Only components below the sign-in gate may call it. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error("useSession needs the sign-in gate above it.")
  return session
}
