import type { QueryClient } from "@tanstack/react-query"
import type { UserManager } from "oidc-client-ts"
import type { ReactNode } from "react"
import { useMemo } from "react"
import { useAuth } from "react-oidc-context"
import { createEdge } from "../../data/client/create-edge.ts"
import { EdgeContext } from "../../data/client/use-edge.ts"
import { readSite } from "../../location/read-site.ts"
import { currentSocketId } from "../../live/socket-id.ts"
import { createGrant } from "./create-grant.ts"
import type { SignIn } from "./sign-in-context.ts"
import { SignInContext } from "./sign-in-context.ts"
import { LoadingScreen, SignedOutScreen, SignInFailedScreen, SigningInScreen } from "./sign-in-screens.tsx"
import { useSignInFlow } from "./use-sign-in-flow.ts"

export interface SignInGateProps {
  readonly userManager: UserManager
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** Lets only signed-in users through. Others see 'Signing you in' while the issuer is asked (SIGNIN-3). */
export function SignInGate({ userManager, queryClient, children }: SignInGateProps) {
  const auth = useAuth()
  const { phase, start, signOut } = useSignInFlow(userManager, queryClient)
  const profile = auth.user?.profile

  const edge = useMemo(
    () =>
      createEdge({
        tenant: readSite().tenant,
        sessionId: crypto.randomUUID(),
        grant: createGrant(userManager),
        socketId: currentSocketId,
      }),
    [userManager],
  )
  const signIn = useMemo<SignIn | null>(
    () =>
      profile === undefined
        ? null
        : {
            userId: profile.sub,
            name: profile.name ?? profile.email ?? "",
            email: profile.email ?? "",
            signOut,
          },
    [profile, signOut],
  )

  if (phase === "signed-out") return <SignedOutScreen onSignIn={start} />
  if (phase === "failed") return <SignInFailedScreen onRetry={start} />
  if (phase === "leaving") return <LoadingScreen />
  if (signIn === null) return <SigningInScreen />
  return (
    <SignInContext value={signIn}>
      <EdgeContext value={edge}>{children}</EdgeContext>
    </SignInContext>
  )
}
