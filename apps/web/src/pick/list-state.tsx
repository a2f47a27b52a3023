import { Button, Skeleton } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { CallError } from "../data/client/call-error.ts"

const ROWS = [0, 1, 2]

export function ListSkeleton() {
  const { t } = useTranslation("pick")
  return (
    <div className="ss-pick-list" aria-busy>
      <output className="ss-visually-hidden">{t("loading")}</output>
      {ROWS.map((row) => (
        <Skeleton key={row} height={56} aria-hidden />
      ))}
    </div>
  )
}

interface ListFailedProps {
  readonly of: "customer" | "product"
  readonly query: Pick<UseQueryResult, "error" | "refetch" | "isFetching">
}

export function ListFailed({ of, query: { error, refetch, isFetching } }: ListFailedProps) {
  const { t } = useTranslation("pick")
  return (
    <ErrorBlock
      title={t(`${of}.failed`)}
      referenceLabel={t("reference")}
      reference={error instanceof CallError ? error.requestId : null}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("tryAgain")}
        </Button>
      }
    >
      {t(`${of}.failedText`)}
    </ErrorBlock>
  )
}
