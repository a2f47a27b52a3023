import { Fragment, type ReactNode } from "react"
import { useParams } from "react-router"
import { useOwnCase, type OwnCase, type OwnCases } from "../data/case/use-own-case.ts"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { CaseSkeleton } from "./case-skeleton.tsx"
import { NoCase } from "./no-case.tsx"
import * as styles from "./case-page.module.css"

interface OwnCasePageProps<Result, Case extends OwnCase> {
  readonly cases: OwnCases<Result, Case>
  /** The list of them. */
  readonly to: string
  readonly toText: string
  readonly gone: string
  readonly failed: string
  /** The case in the address. */
  readonly children: (found: Case) => ReactNode
}

/** The page of one of the seller's own cases, whether or not there is one at its address. */
export function OwnCasePage<Result, Case extends OwnCase>(page: OwnCasePageProps<Result, Case>) {
  const { cases, to, toText, gone, failed, children } = page
  const { id = "" } = useParams()
  const query = useOwnCase(cases, id)
  const { data: found, error } = query
  if (found === null) return <NoCase title={gone} to={to} toText={toText} />
  return (
    <div className={styles.page}>
      {error !== null && <QueryFailed title={failed} query={query} />}
      {found === undefined && error === null && <CaseSkeleton rows={3} />}
      {found !== undefined && <Fragment key={found.Id}>{children(found)}</Fragment>}
    </div>
  )
}
