import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import * as styles from "./tariff-codes-screen.module.css"

/** The error page of tariff codes: the search can be started again without leaving the page. */
export function TariffCodesError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useTranslation("tariff")
  const { t: shell } = useTranslation()
  return (
    <div className={styles.page}>
      <h1>{t("page.title")}</h1>
      <ErrorBlock
        title={t("page.failed")}
        referenceLabel={shell("reference")}
        reference={error instanceof CallError ? error.requestId : null}
        actions={
          <Button variant="default" onClick={reset}>
            {t("page.again")}
          </Button>
        }
      >
        {t("page.failedText")}
      </ErrorBlock>
    </div>
  )
}
