import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import type { PagedCases } from "../../data/case/use-paged-cases.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import * as page from "../../cases/case-page.module.css"
import * as booksStyles from "./books.module.css"

type Read = Pick<PagedCases<unknown>, "error" | "isFetching" | "refetch"> &
  Partial<Pick<PagedCases<unknown>, "hasOlder" | "isReadingOlder" | "readOlder">>

interface BooksSectionProps {
  readonly title: string
  readonly failed: string
  /** Undefined during the first read. */
  readonly count: number | undefined
  readonly columns: readonly string[]
  readonly query: Read
  readonly children: ReactNode
}

/** One table of the books. */
export function BooksSection({ title, failed, count, columns, query, children }: BooksSectionProps) {
  const { t } = useTranslation("operator")
  const { t: cases } = useTranslation("cases")
  return (
    <section className={page.section} aria-label={title}>
      <h2>{title}</h2>
      {query.error !== null && <QueryFailed title={failed} query={query} />}
      {count === undefined && query.error === null && <CaseSkeleton rows={2} />}
      {count === 0 && <p className="ss-quiet">{t("books.none")}</p>}
      {count !== undefined && count > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a region that scrolls
        <div className={booksStyles.scroll} role="group" aria-label={title} tabIndex={0}>
          <table className={booksStyles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
      {query.hasOlder === true && (
        <Button
          className={page.older}
          variant="default"
          loading={query.isReadingOlder ?? false}
          onClick={query.readOlder}
        >
          {cases("older")}
        </Button>
      )}
    </section>
  )
}
