import { lazyPart } from "@smart-send/ui/lazy-part"
import { NamePageContext } from "@smart-send/ui/page-heading"
import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { Suspense, useState, type MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { Outlet, useLocation } from "react-router"
import { PAYMENT } from "../../data/prepay/payment-place.ts"
import { withTexts } from "../../locales/load-texts.ts"
import { isAppMode } from "../../location/app-mode.ts"
import { ChristmasBanner } from "../banner/christmas-banner.tsx"
import { OfflineBanner } from "../banner/offline-banner.tsx"
import { panelAddressOf } from "../../location/panel-address.ts"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { ErrorMessage } from "../error-screen.tsx"
import { DOWNLOADS_SLOT } from "./downloads-slot.ts"
import { NavRail } from "./nav-rail.tsx"
import { PageSkeleton } from "./page-skeleton.tsx"
import { PAGE_ID, usePageArrival } from "./page-arrival.ts"
import { TopBar } from "./top-bar.tsx"
import { UnsavedActs } from "../unsaved-acts.tsx"
import { usePanelPlace } from "./use-panel-place.ts"
import { useSearchKeys } from "./use-search-keys.ts"
import * as styles from "./frame.module.css"
import * as toolSlotsStyles from "./tool-slots.module.css"

const PaymentReturn = lazyPart(async () =>
  withTexts(["prepay"], async () => (await import("../banner/payment-return.tsx")).PaymentReturn),
)
const PanelHost = lazyPart(async () => (await import("../panel-host.tsx")).PanelHost)

/** This page itself tells how a payment stands. */
const PREPAY_PATH = "/prepay"

/**
 * The frame of every page: navigation rail, top bar, banners, the page and the panel beside it. App mode shows the page
 * alone.
 */
export function Frame() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { announced, namePage } = usePageArrival(pathname)
  const isApp = isAppMode(pathname, search, window.matchMedia("(display-mode: standalone)").matches)
  useSearchKeys()
  const panelWidth = usePanelPlace(search)
  const payment = new URLSearchParams(search).get(PAYMENT)
  // The panel host is drawn with the first panel. After that it stays, to animate panels as they close.
  const [hasHost, setHasHost] = useState(false)
  if (!hasHost && panelAddressOf(search) !== null) setHasHost(true)
  return (
    <SlotProvider>
      <a className={styles.skip} href={`#${PAGE_ID}`} onClick={skipToPage}>
        {t("skip")}
      </a>
      <div className={styles.frame} data-app={isApp}>
        {!isApp && <NavRail />}
        {!isApp && <TopBar />}
        {isApp && <AppTools />}
        <div className={styles.banners}>{!isApp && <ChristmasBanner />}</div>
        <div className={styles.notices}>
          <OfflineBanner />
          {payment !== null && pathname !== PREPAY_PATH && <PaymentReturn payment={payment} />}
        </div>
        <main className={styles.page} id={PAGE_ID} tabIndex={-1}>
          <NamePageContext value={namePage}>
            {/* Going to another page resets a screen that failed. */}
            <ErrorBoundary key={pathname} Instead={ErrorMessage}>
              <Suspense fallback={<PageSkeleton label={t("loading")} />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </NamePageContext>
        </main>
        <div className={styles.beside} style={{ width: panelWidth }}>
          {hasHost && <PanelHost />}
        </div>
        <UnsavedActs />
        <SlotOutlet name={DOWNLOADS_SLOT} className={styles.downloads} />
      </div>
      <output className="ss-visually-hidden">{announced}</output>
    </SlotProvider>
  )
}

/** The address stays as it is, in which a list's search stands where the link would write. */
function skipToPage(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`#${PAGE_ID}`)?.focus()
}

/**
 * App mode hides what is around a page but not the page's own tools, so without a top bar they are drawn above the
 * page.
 */
function AppTools() {
  return (
    <search className={styles.appTools}>
      <SlotOutlet name="search" className={toolSlotsStyles.search} />
    </search>
  )
}
