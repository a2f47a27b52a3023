import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "./call-error.ts"

/** The part of a query that matters when it has failed. */
interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface QueryFailedProps {
  /** What could not be had. */
  readonly title: string
  readonly query: FailedQuery
  /** What to do; the error's own words when left out. */
  readonly children?: ReactNode
}

/** In place of what a query would show: what happened, the reference for support, and the press that asks again. */
export function QueryFailed({ title, query: { error, isFetching, refetch }, children }: QueryFailedProps) {
  const { t } = useTranslation()
  return (
    <ErrorBlock
      title={title}
      referenceLabel={t("reference")}
      reference={error instanceof CallError ? error.requestId : null}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {t("tryAgain")}
        </Button>
      }
    >
      {children ?? error?.message}
    </ErrorBlock>
  )
}
