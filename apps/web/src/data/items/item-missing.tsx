import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@smart-send/ui/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../client/query-failed.tsx"
import { Waiting } from "../client/waiting.tsx"
import type { ItemRead } from "./use-item-record.ts"

interface ItemMissingProps {
  readonly read: ItemRead
  /** The heights of the outline while it is read, in pixels. */
  readonly heights: readonly number[]
  readonly className?: string
  /** What is said when there is no such item; a general sentence when left out. */
  readonly children?: ReactNode
}

/** In place of a panel's content while its item is not there: the outline, what went wrong, or that there is none. */
export function ItemMissing({ read, heights, className, children }: ItemMissingProps) {
  const { t } = useTranslation()
  if (read.error !== null) return <QueryFailed title={t("order.failed")} query={read} />
  if (read.isReading) return <Waiting heights={heights} className={className} onTryAgain={() => void read.refetch()} />
  return (
    children ?? (
      <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={t("order.gone")}>
        {t("order.goneText")}
      </EmptyState>
    )
  )
}
