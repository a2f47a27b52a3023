import { createTheme, MantineProvider, mergeThemeOverrides } from "@mantine/core"
import { ToastHost } from "@smart-send/ui/toast-host"
import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { AuthProvider } from "react-oidc-context"
import { createQueryClient } from "../data/client/create-query-client.ts"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { ErrorScreen } from "./error-screen.tsx"
import { PageRouter } from "./page-router.tsx"
import { SettingsGate } from "./settings-gate.tsx"
import { CALLBACK_PATH } from "./sign-in/client.ts"
import type { EarlySignIn } from "./sign-in/ask-issuer-early.ts"
import { SignInGate } from "./sign-in/sign-in-gate.tsx"
import { SigningInScreen } from "./sign-in/sign-in-screens.tsx"
import { stateAddress } from "./sign-in/state-address.ts"
import { colourSchemeManager } from "./theme/colour-scheme-manager.ts"
import { theme } from "./theme/theme.ts"

interface AppProps {
  readonly signIn: EarlySignIn
  /** Ends when the screen of the address is here; null when it comes with the app. */
  readonly screen: Promise<void> | null
}

/** The providers above every page, in the order in which they depend on each other. */
export function App({ signIn, screen }: AppProps) {
  const { t } = useTranslation()
  const { userManager } = signIn
  // The state of the sign-in is read once, when the issuer has answered: a user who comes while it is being read could be overlooked.
  const isAnswered = useIsOver(signIn.answered)
  const isScreenHere = useIsOver(screen)
  const [queryClient] = useState(createQueryClient)
  const worded = useMemo(
    () =>
      mergeThemeOverrides(
        theme,
        createTheme({
          components: { Notification: { defaultProps: { closeButtonProps: { "aria-label": t("dismiss") } } } },
        }),
      ),
    [t],
  )

  return (
    <MantineProvider
      theme={worded}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ToastHost label={t("toasts")} />
      <ErrorBoundary Instead={ErrorScreen}>
        <QueryClientProvider client={queryClient}>
          {isAnswered ? (
            <AuthProvider
              userManager={userManager}
              skipSigninCallback={window.location.pathname !== CALLBACK_PATH}
              onSigninCallback={(user) => window.history.replaceState(null, "", stateAddress(user?.state))}
            >
              <SignInGate queryClient={queryClient} signIn={signIn}>
                <SettingsGate isScreenHere={isScreenHere}>
                  <PageRouter />
                </SettingsGate>
              </SignInGate>
            </AuthProvider>
          ) : (
            <SigningInScreen />
          )}
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}

/** Whether something that was begun before the app has ended. */
function useIsOver(begun: Promise<void> | null): boolean {
  const [isOver, setOver] = useState(begun === null)
  useEffect(() => {
    void begun?.then(() => setOver(true))
  }, [begun])
  return isOver
}
