import { createTheme, MantineProvider, mergeThemeOverrides } from "@mantine/core"
import { ToastHost } from "@smart-send/ui/toast-host"
import { QueryClientProvider } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { AuthProvider } from "react-oidc-context"
import { createQueryClient } from "../data/client/create-query-client.ts"
import { readSite } from "../location/read-site.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { ErrorScreen } from "./error-screen.tsx"
import { PageRouter } from "./page-router.tsx"
import { SettingsGate } from "./settings-gate.tsx"
import { CALLBACK_PATH } from "./sign-in/client.ts"
import { createUserManager } from "./sign-in/create-user-manager.ts"
import { SignInGate } from "./sign-in/sign-in-gate.tsx"
import { stateAddress } from "./sign-in/state-address.ts"
import { colourSchemeManager } from "./theme/colour-scheme-manager.ts"
import { theme } from "./theme/theme.ts"

/** The providers above every page, in the order in which they depend on each other. */
export function App() {
  const { t } = useTranslation()
  const [userManager] = useState(() => createUserManager(window.location.origin, readSite().issuer))
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
          <AuthProvider
            userManager={userManager}
            skipSigninCallback={window.location.pathname !== CALLBACK_PATH}
            onSigninCallback={(user) => window.history.replaceState(null, "", stateAddress(user?.state))}
          >
            <SignInGate userManager={userManager} queryClient={queryClient}>
              <SettingsGate>
                <PageRouter />
              </SettingsGate>
            </SignInGate>
          </AuthProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
