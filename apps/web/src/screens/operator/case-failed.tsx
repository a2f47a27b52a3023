import { ErrorBlock } from "@smart-send/ui/error-block"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"

/** Instead of a case that could not be drawn; the queue stays. */
export function CaseFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("operator")
  const { t: shell } = useTranslation()
  return (
    <ErrorBlock
      title={t("case.failed")}
      referenceLabel={shell("reference")}
      reference={error instanceof CallError ? error.requestId : null}
    >
      {shell("errorPage.text")}
    </ErrorBlock>
  )
}
