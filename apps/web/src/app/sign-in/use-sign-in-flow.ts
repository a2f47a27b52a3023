import type { QueryClient } from "@tanstack/react-query"
import type { UserManager } from "oidc-client-ts"
import { useCallback, useEffect, useRef, useState } from "react"
import { useAuth } from "react-oidc-context"
import { canKeepSignIn } from "../../storage/areas.ts"
import { signInFailures } from "../../storage/sign-in-failures.ts"
import { forgetUser } from "./forget-user.ts"
import { isSignInLoop } from "./is-sign-in-loop.ts"
import { untilStaying } from "./page-leaving.ts"
import type { SessionHolder } from "./session-holder.ts"
import { isReturnable } from "./state-address.ts"
import { onSignOutElsewhere, tellSignOut } from "./sign-out-channel.ts"

/** `refused`: the browser keeps nothing of a sign-in. `leaving`: this tab is signing out. `signed-out`: another tab has signed out. */
type Phase = "asking" | "failed" | "refused" | "leaving" | "signed-out"

interface SignInFlow {
  readonly phase: Phase
  readonly start: () => void
  readonly signOut: () => Promise<void>
}

interface SignInFlowParts {
  readonly userManager: UserManager
  readonly queryClient: QueryClient
  readonly sessions: SessionHolder
  /** Whether the issuer was asked silently already; a later attempt asks it again. */
  readonly hasAskedIssuer: boolean
}

/**
 * With nobody signed in, the issuer is asked silently first (after a reload its session still holds), then by its
 * sign-in page. A failed return goes to the root once more; a second failure waits for the user.
 */
export function useSignInFlow(parts: SignInFlowParts): SignInFlow {
  const { userManager, queryClient, sessions, hasAskedIssuer } = parts
  const { isLoading, isAuthenticated, error } = useAuth()
  const isSilentOver = useRef(hasAskedIssuer)
  const [phase, setPhase] = useState<Phase>("asking")
  const hasCallbackFailed = error?.source === "signinCallback"

  useEffect(() => {
    if (isLoading || isAuthenticated || phase !== "asking") return
    const isSilent = !isSilentOver.current
    isSilentOver.current = false
    const attempt = hasCallbackFailed ? startAgain() : askIssuer(userManager, isSilent)
    attempt.catch(() => setPhase(canKeepSignIn() ? "failed" : "refused"))
  }, [userManager, isLoading, isAuthenticated, hasCallbackFailed, phase])

  useEffect(() => {
    if (isAuthenticated) signInFailures.clear()
  }, [isAuthenticated])

  useEffect(
    () =>
      onSignOutElsewhere(() => {
        setPhase("signed-out")
        forgetUser(queryClient)
        sessions.end()
        void userManager.removeUser()
      }),
    [userManager, queryClient, sessions],
  )

  const start = useCallback(() => {
    signInFailures.clear()
    if (hasCallbackFailed) window.location.replace("/")
    else setPhase("asking")
  }, [hasCallbackFailed])

  /** Ends the issuer's session, tells the other tabs and clears what was stored for the user (SIGNIN-7). Leaving the page ends the session here, so the browser can still ask about unsent edits. */
  const signOut = useCallback(async () => {
    setPhase("leaving")
    tellSignOut()
    forgetUser(queryClient)
    await userManager.signoutRedirect()
  }, [userManager, queryClient])

  return { phase, start, signOut }
}

/** @throws when starting again failed the last time too. */
async function startAgain(): Promise<void> {
  const failures = [...signInFailures.read().slice(-4), Date.now()]
  signInFailures.write(failures)
  if (isSignInLoop(failures, Date.now())) throw new Error("Signing in keeps failing.")
  await untilStaying()
  window.location.replace("/")
}

/** @param isSilent whether to ask without a page first; the sign-in page handles whatever makes that fail. */
async function askIssuer(userManager: UserManager, isSilent: boolean): Promise<void> {
  const isSignedIn =
    isSilent &&
    (await userManager.signinSilent().then(
      (user) => user !== null,
      () => false,
    ))
  if (isSignedIn) return
  if (!canKeepSignIn()) throw new Error("The browser keeps nothing of a sign-in.")
  await untilStaying()
  const { pathname, search, hash } = window.location
  const address = isReturnable(pathname) ? pathname + search + hash : "/"
  await userManager.signinRedirect({ state: { address } })
}
