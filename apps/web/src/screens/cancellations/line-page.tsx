import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { useCancellation, type CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./cancellations.module.css"

interface LinePageProps {
  readonly title: (of: CancellationOfLine) => string
  readonly children: (of: CancellationOfLine) => ReactNode
}

/** A page about the order line in the address: while it is read, when it can't be, and when there is none. */
export function LinePage({ title, children }: LinePageProps) {
  const { t } = useTranslation("cancellation")
  const { orderid = "" } = useParams()
  const query = useCancellation(orderid)
  if (query.data === null) {
    return (
      <EmptyState
        level={1}
        icon={<IconPackageOff size={28} stroke={1.5} />}
        title={t("gone")}
        actions={
          <Button component={Link} to="/cancellations" variant="default">
            {t("toList")}
          </Button>
        }
      >
        {t("goneText")}
      </EmptyState>
    )
  }
  return (
    <Page title={query.data === undefined ? t("title") : title(query.data)} width="form">
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.error !== null && <QueryFailed title={t("lineFailed")} query={query} />}
      {query.data === undefined && query.error === null && (
        <Waiting className={styles.waiting} label={t("loading")}>
          <Block height={160} />
        </Waiting>
      )}
    </Page>
  )
}
