import { Page } from "@smart-send/ui/page"
import { Fragment, type ReactNode } from "react"
import { Link, useParams } from "react-router"
import { useOwnCase, type OwnCase, type OwnCases } from "../data/case/use-own-case.ts"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { CaseSkeleton } from "./case-skeleton.tsx"
import { NoCase } from "./no-case.tsx"

interface OwnCasePageProps<Result, Case extends OwnCase> {
  readonly cases: OwnCases<Result, Case>
  /** The list of them. */
  readonly to: string
  readonly toText: string
  readonly gone: string
  readonly failed: string
  /** Until it is known what the case is called. */
  readonly pending: string
  readonly title: (found: Case) => string
  /** Shown below the title: the state of the case, and what happens next. */
  readonly renderStanding: (found: Case) => ReactNode
  /** The case in the address. */
  readonly children: (found: Case) => ReactNode
}

/** The page of one of the seller's own cases, whether or not there is one at its address. */
export function OwnCasePage<Result, Case extends OwnCase>(page: OwnCasePageProps<Result, Case>) {
  const { cases, to, toText, gone, failed, pending, title, renderStanding, children } = page
  const { id = "" } = useParams()
  const query = useOwnCase(cases, id)
  const { data: found, error } = query
  if (found === null) return <NoCase title={gone} to={to} toText={toText} />
  return (
    <Page
      title={found === undefined ? pending : title(found)}
      width="table"
      back={<Link to={to}>{toText}</Link>}
      lead={found !== undefined && renderStanding(found)}
    >
      {error !== null && <QueryFailed title={failed} query={query} />}
      {found === undefined && error === null && <CaseSkeleton rows={3} />}
      {found !== undefined && <Fragment key={found.Id}>{children(found)}</Fragment>}
    </Page>
  )
}
