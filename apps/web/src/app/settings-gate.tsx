import { Button } from "@mantine/core"
import type { Settings } from "@smart-send/domain/settings/settings"
import { untilPageIdle } from "@smart-send/ui/page-idle"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IllustrationsContext } from "@smart-send/ui/illustrations"
import { untilOnline } from "@smart-send/ui/until-online"
import { IconHomePlus } from "@tabler/icons-react"
import i18next from "i18next"
import type { ReactNode } from "react"
import { lazy, Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { SettingsContext, useSettingsQuery } from "../data/settings/settings.ts"
import { PlainScreen } from "./plain-screen.tsx"
import { useSignIn } from "./sign-in/sign-in-context.ts"
import { LoadingScreen, WaitingScreen } from "./sign-in/sign-in-screens.tsx"
import { setBrandAccent } from "./theme/set-brand-accent.ts"

/** Loaded after the page, because nobody waits for it. */
const LiveFeed = lazy(async () => {
  await untilPageIdle()
  await untilOnline()
  return { default: (await import("./live-feed.tsx")).LiveFeed }
})

/** The root settings screen (PAGE-7): nothing is shown before the settings are loaded. */
export function SettingsGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { data: settings, failureCount } = useSettingsQuery()
  useBrand(settings)

  if (settings === undefined) {
    return failureCount === 0 ? (
      <LoadingScreen />
    ) : (
      <WaitingScreen text={t("gettingReady")} help={t("gettingReadyText")} />
    )
  }
  return (
    <SettingsContext value={settings}>
      <IllustrationsContext value={settings.Features.includes("Illustrations")}>
        {settings.Customer === null && settings.Role !== "operator" ? (
          <NoCustomerScreen productName={settings.ProductName} />
        ) : (
          <>
            {children}
            {/* The feed is a customer's, and an operator is none. */}
            {settings.Customer !== null && (
              <Suspense>
                <LiveFeed />
              </Suspense>
            )}
          </>
        )}
      </IllustrationsContext>
    </SettingsContext>
  )
}

/** The page was served with the tenant's brand already. The settings override it. */
function useBrand(settings: Settings | undefined): void {
  useEffect(() => {
    if (settings === undefined) return
    setBrandAccent(settings.Brand.Accent)
    i18next.options.interpolation = {
      ...i18next.options.interpolation,
      defaultVariables: { productName: settings.ProductName },
    }
  }, [settings])
}

function NoCustomerScreen({ productName }: { readonly productName: string }) {
  const { t } = useTranslation()
  const { email, signOut } = useSignIn()
  return (
    <PlainScreen>
      <EmptyState
        level={1}
        icon={<IconHomePlus size={28} stroke={1.5} />}
        title={t("noCustomer.title")}
        actions={
          <Button variant="default" onClick={() => void signOut()}>
            {t("noCustomer.signOut")}
          </Button>
        }
      >
        {t("noCustomer.text", { email, productName })}
      </EmptyState>
    </PlainScreen>
  )
}
