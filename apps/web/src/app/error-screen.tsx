import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useEffect } from "react"
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
  const title = t("errorPage.title")
  useEffect(() => {
    document.title = title
  }, [title])
  const base = baseOf(window.location.pathname, readSite().prefix)
  return (
    <div className={styles.page}>
      <h1 className="ss-visually-hidden">{title}</h1>
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
