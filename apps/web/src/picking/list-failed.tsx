import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useTranslation } from "react-i18next"
import type { ListStatus } from "../data/items/item-store.ts"

interface ListFailedProps {
  readonly status: Extract<ListStatus, { readonly kind: "failed" }>
  readonly onTryAgain: () => void
}

/** In place of what is to be picked, where it could not be read: what happened, the reference, and the way to try again. */
export function ListFailed({ status: { message, reference }, onTryAgain }: ListFailedProps) {
  const { t } = useTranslation("picking")
  const { t: shell } = useTranslation()
  return (
    <ErrorBlock
      title={t("failed")}
      referenceLabel={shell("reference")}
      reference={reference}
      actions={
        <Button variant="default" onClick={onTryAgain}>
          {t("tryAgain")}
        </Button>
      }
    >
      {message}
    </ErrorBlock>
  )
}
