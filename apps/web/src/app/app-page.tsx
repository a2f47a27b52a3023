import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { ErrorBoundary, type ErrorBoundaryProps } from "@smart-send/ui/error-boundary"
import { PageHeading } from "@smart-send/ui/page-heading"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../data/client/call-error.ts"
import type { AppSlug } from "../location/page-slugs.ts"
import { readSite } from "../location/read-site.ts"
import { baseOf } from "../location/site.ts"
import * as styles from "./error-screen.module.css"

/** A page of the app group, with an error page of its own: it has no frame whose other pages one could go on with. */
export function AppPage({ slug, children }: { readonly slug: AppSlug; readonly children: ReactNode }) {
  return <ErrorBoundary Instead={errorPages[slug]}>{children}</ErrorBoundary>
}

const errorPages: Readonly<Record<AppSlug, ErrorBoundaryProps["Instead"]>> = {
  "app/picking-list": ({ error }) => <AppErrorPage slug="app/picking-list" error={error} />,
  "app/mobile-picking": ({ error }) => <AppErrorPage slug="app/mobile-picking" error={error} />,
  "app/tariff-codes": ({ error }) => <AppErrorPage slug="app/tariff-codes" error={error} />,
}

function AppErrorPage({ slug, error }: { readonly slug: AppSlug; readonly error: unknown }) {
  const { t } = useTranslation()
  const { href, pathname } = window.location
  return (
    <div className={styles.page}>
      <PageHeading isHidden>{t("errorPage.title")}</PageHeading>
      <ErrorBlock
        title={t(`appErrors.${slug}`)}
        referenceLabel={t("reference")}
        reference={error instanceof CallError ? error.requestId : null}
        actions={
          // Plain links, because only a reload gets rid of the broken state.
          <>
            <Button component="a" href={href}>
              {t("appErrors.again")}
            </Button>
            <Button component="a" href={baseOf(pathname, readSite().prefix).path} variant="default">
              {t("errorPage.home")}
            </Button>
          </>
        }
      >
        {t("errorPage.text")}
      </ErrorBlock>
    </div>
  )
}
