import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { Page } from "@smart-send/ui/page"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PagedCases } from "../data/case/use-paged-cases.ts"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { CaseSkeleton } from "./case-skeleton.tsx"
import { useMomentText } from "./use-moment-text.ts"
import * as styles from "./case-page.module.css"

interface CaseListProps {
  readonly title: string
  readonly label: string
  readonly failed: string
  readonly cases: PagedCases<unknown>
  readonly actions: ReactNode
  /** Shown when there are no rows. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  /** The rows. */
  readonly children: ReactNode
}

/** The page of the seller's claims, or tickets. */
export function CaseList({ title, label, failed, cases, actions, empty, children }: CaseListProps) {
  const { t } = useTranslation("cases")
  const { list, error, hasOlder, isReadingOlder, readOlder } = cases
  const isEmpty = list?.length === 0
  return (
    <Page title={title} width="table" actions={!isEmpty && actions}>
      {error !== null && <QueryFailed title={failed} query={cases} />}
      {list === undefined && error === null && <CaseSkeleton rows={4} />}
      {isEmpty && (
        <EmptyState icon={empty.icon} title={empty.title} actions={actions}>
          {empty.text}
        </EmptyState>
      )}
      {list !== undefined && (
        <ul className="ss-rows" aria-label={label}>
          {children}
        </ul>
      )}
      {hasOlder && (
        <Button className={styles.older} variant="default" loading={isReadingOlder} onClick={readOlder}>
          {t("older")}
        </Button>
      )}
    </Page>
  )
}

interface CaseRowProps {
  readonly to: string
  readonly name: string
  readonly number: string
  readonly what: string
  readonly detail: string
  readonly meaning: Meaning
  readonly state: string
  readonly changed: string
  readonly unread: number
  readonly children?: ReactNode
}

/** One case of the list: its subject, its state and its new answers. */
export function CaseRow(row: CaseRowProps) {
  const { t } = useTranslation("cases")
  const momentText = useMomentText()
  return (
    <li className={styles.row}>
      <div>
        <Link className={`${styles.name} ${styles.cut}`} title={row.name} to={row.to}>
          {row.name}
        </Link>
        <p className="ss-quiet">{row.number}</p>
      </div>
      <div>
        <p className={styles.cut} title={row.what}>
          {row.what}
        </p>
        <p className="ss-quiet">{row.detail}</p>
      </div>
      <div>
        <MeaningBadge meaning={row.meaning}>{row.state}</MeaningBadge>
      </div>
      <div className={styles.end}>
        {row.children}
        {row.unread > 0 && (
          <p>
            <span className={styles.unread}>{t("unread", { count: row.unread })}</span>
          </p>
        )}
        <p className="ss-quiet ss-figures">{momentText(row.changed)}</p>
      </div>
    </li>
  )
}
