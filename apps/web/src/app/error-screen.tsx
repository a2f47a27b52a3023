import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { PageHeading } from "@smart-send/ui/page-heading"
import { useTranslation } from "react-i18next"
import { readSite } from "../location/read-site.ts"
import { baseOf } from "../location/site.ts"
import { CallError } from "../data/client/call-error.ts"
import { PlainScreen } from "./plain-screen.tsx"
import * as styles from "./error-screen.module.css"

/** The error page (PAGE-8), for errors that take the frame away too. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  return (
    <PlainScreen>
      <ErrorMessage error={error} />
    </PlainScreen>
  )
}

/** The error page inside the frame, with the reference of the failed call where there is one. */
export function ErrorMessage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const base = baseOf(window.location.pathname, readSite().prefix)
  return (
    <div className={styles.page}>
      <PageHeading isHidden>{t("errorPage.title")}</PageHeading>
      <ErrorBlock
        title={t("errorPage.text")}
        referenceLabel={t("reference")}
        reference={error instanceof CallError ? error.requestId : null}
        actions={
          // A plain link, because only a reload gets rid of the broken state.
          <Button component="a" href={base.path} variant="default">
            {t("errorPage.home")}
          </Button>
        }
      />
    </div>
  )
}
