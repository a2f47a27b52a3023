import { Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { NamePageContext } from "@smart-send/ui/page-heading"
import { SlotProvider } from "@smart-send/ui/slot"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link, Outlet, useLocation } from "react-router"
import { useSettings } from "../../data/settings/settings.ts"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { OfflineBanner } from "../banner/offline-banner.tsx"
import { ErrorMessage } from "../error-screen.tsx"
import { PAGE_ID, usePageArrival } from "../frame/page-arrival.ts"
import { PageSkeleton } from "../frame/page-skeleton.tsx"
import { letterOf, Mark } from "../mark.tsx"
import { useSignIn } from "../sign-in/sign-in-context.ts"
import * as styles from "./operator-frame.module.css"

/** Around the operator's desk: who is there, and the way out. Nothing of the seller's pages. */
export function OperatorFrame() {
  const { t } = useTranslation("operator")
  const { t: shell } = useTranslation()
  const { pathname } = useLocation()
  const isBooks = pathname.startsWith(`/${OPERATOR_PAGE}/customers/`)
  const { announced, namePage } = usePageArrival(pathname)
  const { email, signOut } = useSignIn()
  const { ProductName: productName, Brand: brand } = useSettings()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme("light") === "dark"
  return (
    <SlotProvider>
      <div className={styles.frame}>
        <a className={styles.skip} href={`#${PAGE_ID}`}>
          {shell("skip")}
        </a>
        <header className={styles.bar}>
          <Link className={styles.brand} to={`/${OPERATOR_PAGE}`}>
            <Mark letter={brand.Mark || letterOf(productName)} size={28} />
            <span>{t("title")}</span>
          </Link>
          <span className={`${styles.who} ss-quiet`} title={email}>
            {email}
          </span>
          <Button
            size="compact-sm"
            variant={isDark ? "light" : "subtle"}
            aria-pressed={isDark}
            onClick={() => setColorScheme(isDark ? "light" : "dark")}
          >
            {t("theme")}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void signOut()}>
            {t("signOut")}
          </Button>
        </header>
        <div className={styles.notices}>
          <OfflineBanner />
        </div>
        <main className={styles.page} id={PAGE_ID} tabIndex={-1}>
          <NamePageContext value={namePage}>
            {/* The queue stays while one goes from case to case. */}
            <ErrorBoundary key={isBooks ? pathname : "desk"} Instead={ErrorMessage}>
              <Suspense fallback={<PageSkeleton label={shell("loading")} />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </NamePageContext>
        </main>
        <output className="ss-visually-hidden">{announced}</output>
      </div>
    </SlotProvider>
  )
}
