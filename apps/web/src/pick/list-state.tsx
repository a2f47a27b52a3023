import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { Block, Waiting } from "../data/client/waiting.tsx"
import * as styles from "./pick-list.module.css"

const ROWS = [0, 1, 2]

export function ListSkeleton() {
  const { t } = useTranslation("pick")
  return (
    <Waiting className={styles.list} label={t("loading")}>
      {ROWS.map((row) => (
        <Block key={row} height={56} />
      ))}
    </Waiting>
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
