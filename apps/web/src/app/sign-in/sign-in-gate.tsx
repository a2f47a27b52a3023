import { lazyPart } from "@smart-send/ui/lazy-part"
import type { QueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useMemo } from "react"
import { useAuth } from "react-oidc-context"
import { createEdge, type Edge, type Grant } from "../../data/client/create-edge.ts"
import { SessionContext } from "../../data/session/session-context.ts"
import { createSession } from "../../data/session/session.ts"
import { readSite } from "../../location/read-site.ts"
import { currentSocketId } from "../../live/socket-id.ts"
import type { EarlySignIn } from "./ask-issuer-early.ts"
import type { EarlyCalls } from "./early-calls.ts"
import { createGrant } from "./create-grant.ts"
import { forgetUser } from "./forget-user.ts"
import { createSessionHolder, type SessionHolder } from "./session-holder.ts"
import type { SignIn } from "./sign-in-context.ts"
import { SignInContext } from "./sign-in-context.ts"
import { LoadingScreen, SigningInScreen } from "./sign-in-screens.tsx"
import { useSignInFlow } from "./use-sign-in-flow.ts"

const SignedOutScreen = lazyPart(async () => (await import("./sign-in-ended.tsx")).SignedOutScreen)
const BlockedStorageScreen = lazyPart(async () => (await import("./sign-in-ended.tsx")).BlockedStorageScreen)
const SignInFailedScreen = lazyPart(async () => (await import("./sign-in-ended.tsx")).SignInFailedScreen)

export interface SignInGateProps {
  readonly signIn: EarlySignIn
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** Lets only signed-in users through. Others see 'Signing you in' while the issuer is asked (SIGNIN-3). */
export function SignInGate({ signIn: early, queryClient, children }: SignInGateProps) {
  const { userManager, calls } = early
  const auth = useAuth()
  const grant = useMemo(() => createGrant(userManager), [userManager])
  const sessions = useMemo(() => userSessions(grant, queryClient, calls), [grant, queryClient, calls])
  const { phase, start, signOut } = useSignInFlow({
    userManager,
    queryClient,
    sessions,
    hasAskedIssuer: early.answered !== null,
  })
  const profile = auth.user?.profile
  const signIn = useMemo<SignIn | null>(
    () =>
      profile === undefined
        ? null
        : {
            userId: profile.sub,
            name: profile.name ?? profile.email ?? "",
            email: profile.email ?? "",
            signOut,
            renew: grant.renew,
          },
    [profile, signOut, grant],
  )

  if (phase === "signed-out") return <SignedOutScreen onSignIn={start} />
  if (phase === "refused") return <BlockedStorageScreen />
  if (phase === "failed") return <SignInFailedScreen onRetry={start} />
  if (phase === "leaving") return <LoadingScreen />
  if (signIn === null) return <SigningInScreen />
  // Another user gets another page: nothing that a component keeps of the first one stays.
  return (
    <SignInContext value={signIn} key={signIn.userId}>
      <SessionContext value={sessions.of(signIn.userId)}>{children}</SessionContext>
    </SignInContext>
  )
}

function userSessions(grant: Grant, queryClient: QueryClient, { fetch }: EarlyCalls): SessionHolder {
  const openEdge = (ended: AbortSignal): Edge =>
    createEdge({
      tenant: readSite().tenant,
      sessionId: crypto.randomUUID(),
      grant,
      ended,
      socketId: currentSocketId,
      fetch,
    })
  return createSessionHolder({
    open: () => createSession(openEdge),
    onOtherUser: () => forgetUser(queryClient),
  })
}
