import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "./call-error.ts"

/** The part of a failed query that is shown. */
interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface QueryFailedProps {
  /** What could not be loaded. */
  readonly title: string
  readonly query: FailedQuery
  /** What to do; the error's own message when left out. */
  readonly children?: ReactNode
}

/**
 * Replaces what a failed query would have shown: what happened, the reference for support, and a button that tries
 * again.
 */
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
