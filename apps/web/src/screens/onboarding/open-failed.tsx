import { ErrorBlock } from "@smart-send/ui/error-block"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import { NotRenewed } from "../../data/customer/use-open-account.ts"

/** Why the account was not opened. Nothing that was typed is lost, and pressing again is safe. */
export function OpenFailed({ error }: { readonly error: Error }) {
  const { t } = useTranslation("onboarding")
  const { t: shell } = useTranslation()
  if (error instanceof NotRenewed) return <ErrorBlock title={t("notRenewed")} referenceLabel={shell("reference")} />
  const faults = error instanceof CallError ? error.validationErrors.map(({ message }) => message) : []
  return (
    <ErrorBlock
      title={t("failed")}
      referenceLabel={shell("reference")}
      reference={error instanceof CallError ? error.requestId : null}
    >
      {faults.length > 0 ? faults.join(" ") : error.message}
    </ErrorBlock>
  )
}
