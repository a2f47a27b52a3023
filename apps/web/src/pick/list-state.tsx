import { Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import * as styles from "./pick-list.module.css"

const ROWS = [0, 1, 2]

export function ListSkeleton() {
  const { t } = useTranslation("pick")
  return (
    <div className={styles.list} aria-busy>
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
    <QueryFailed title={t(`${of}.failed`)} query={{ error, isFetching, refetch }}>
      {t(`${of}.failedText`)}
    </QueryFailed>
  )
}
