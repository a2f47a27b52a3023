import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"

/** The error page of tariff codes: the search can be started again without leaving the page. */
export function TariffCodesError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useTranslation("tariff")
  const { t: shell } = useTranslation()
  return (
    <Page title={t("page.title")} width="table">
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
    </Page>
  )
}
