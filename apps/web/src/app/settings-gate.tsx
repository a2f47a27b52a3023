import type { Settings } from "@smart-send/domain/settings/settings"
import { untilPageIdle } from "@smart-send/ui/page-idle"
import { IllustrationsContext } from "@smart-send/ui/illustrations"
import { untilOnline } from "@smart-send/ui/until-online"
import i18next from "i18next"
import type { ReactNode } from "react"
import { lazy, Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../data/client/call-error.ts"
import { NOT_LET_IN } from "../data/client/create-edge.ts"
import { SettingsContext, useSettingsQuery } from "../data/settings/settings.ts"
import { withTexts } from "../locales/load-texts.ts"
import { PlainScreen } from "./plain-screen.tsx"
import { useSignIn } from "./sign-in/sign-in-context.ts"
import { LoadingScreen, WaitingScreen } from "./sign-in/sign-in-screens.tsx"
import { setBrandAccent } from "./theme/set-brand-accent.ts"

/** Loaded after the page, because nobody waits for it. */
const LiveFeed = lazy(async () => {
  await untilPageIdle()
  return withTexts([], async () => ({ default: (await import("./live-feed.tsx")).LiveFeed }))
})

/** Most visitors never see it. */
const OnboardingScreen = lazy(async () => {
  await untilOnline()
  return withTexts(["onboarding", "address-form", "pick"], async () => ({
    default: (await import("../screens/onboarding/onboarding-screen.tsx")).OnboardingScreen,
  }))
})

/** Nobody sees it where sign-in and service are set up for each other. */
const NotLetInScreen = lazy(async () => {
  await untilOnline()
  return { default: (await import("./sign-in/not-let-in.tsx")).NotLetInScreen }
})

interface SettingsGateProps {
  /** Whether the first page can be drawn: a page that is still to come would have another outline in its place for 300 ms. */
  readonly isScreenHere: boolean
  readonly children: ReactNode
}

/** The root settings screen (PAGE-7): nothing is shown before the settings are loaded, and no page before there is an account to show (ACCOUNT-9). */
export function SettingsGate({ isScreenHere, children }: SettingsGateProps) {
  const { t } = useTranslation()
  const { data: settings, failureCount, failureReason, refetch } = useSettingsQuery()
  useBrand(settings)

  if (settings === undefined && isRefusal(failureReason)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <NotLetInScreen />
      </Suspense>
    )
  }
  if (settings === undefined || !isScreenHere) {
    return failureCount === 0 || settings !== undefined ? (
      <LoadingScreen />
    ) : (
      <WaitingScreen text={t("gettingReady")} help={t("gettingReadyText")} />
    )
  }
  return (
    <SettingsContext value={settings}>
      <IllustrationsContext value={settings.Features.includes("Illustrations")}>
        {settings.Role !== "operator" && settings.Customer?.HasSender !== true ? (
          <Onboarding isAddressOnly={settings.Customer !== null} onSetUp={refetch} />
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

/** Whoever is refused as a person stays so, however often the settings are asked for. */
function isRefusal(reason: Error | null): boolean {
  return reason instanceof CallError && (reason.code === NOT_LET_IN || reason.statusCode === 403)
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

interface SetUpGateProps {
  readonly isAddressOnly: boolean
  /** Reads the settings again. */
  readonly onSetUp: () => Promise<Pick<ReturnType<typeof useSettingsQuery>, "data">>
}

function Onboarding({ isAddressOnly, onSetUp }: SetUpGateProps) {
  const { signOut, renew, ...user } = useSignIn()
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PlainScreen>
        <OnboardingScreen
          user={user}
          isAddressOnly={isAddressOnly}
          renew={renew}
          onSetUp={async () => (await onSetUp()).data?.Customer?.Id ?? null}
          onSignOut={() => void signOut()}
        />
      </PlainScreen>
    </Suspense>
  )
}
