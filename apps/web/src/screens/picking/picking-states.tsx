import { Button } from "@mantine/core"
import type { PickFilter } from "@smart-send/domain/picking/pick-filter"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackage, IconSearchOff } from "@smart-send/ui/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { ListSkeleton } from "../../grid/list-skeleton.tsx"
import { ListFailed } from "../../picking/list-failed.tsx"
import type { PickingList } from "./use-picking-list.ts"
import * as styles from "../../grid/list-page.module.css"

interface PickingStatesProps {
  readonly list: PickingList
  readonly term?: string
  readonly filter: PickFilter
  readonly onClear?: () => void
  readonly onAll?: () => void
  /** The list itself. */
  readonly children: ReactNode
}

/** The list in each of its states: being read, failed, empty, and with rows. */
export function PickingStates({ list, term = "", filter, onClear, onAll, children }: PickingStatesProps) {
  const { t } = useTranslation("picking")
  const { status, orders } = list
  if (orders.length > 0) return children
  if (status.kind === "loading") return <ListSkeleton onTryAgain={list.readAgain} />
  if (status.kind === "failed") {
    return (
      <div className={styles.rest}>
        <ListFailed status={status} onTryAgain={list.readAgain} />
      </div>
    )
  }
  if (term !== "") {
    return (
      <div className={styles.rest}>
        <EmptyState
          icon={<IconSearchOff size={28} stroke={1.5} />}
          title={t("empty.search", { term })}
          actions={
            <Button variant="default" onClick={onClear}>
              {t("empty.clear")}
            </Button>
          }
        >
          {t("empty.searchText")}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.rest}>
      <EmptyState
        icon={<IconPackage size={28} stroke={1.5} />}
        title={t("empty.title")}
        actions={
          <>
            <Button component={Link} to="/sold-items" variant="default">
              {t("empty.sold")}
            </Button>
            {filter !== "All" && onAll !== undefined && (
              <Button variant="subtle" onClick={onAll}>
                {t("empty.all")}
              </Button>
            )}
          </>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </div>
  )
}
