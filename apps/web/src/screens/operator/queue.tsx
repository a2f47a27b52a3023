import { Button, NativeSelect, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCircleCheck } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { searchEscape } from "@smart-send/ui/search-escape"
import { PageHeading } from "@smart-send/ui/page-heading"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useOperatedCases, useOperator } from "../../data/operator/use-operated-cases.ts"
import { filterOf, KINDS, queueChoiceOf, TURNS, withQueueChoice, type QueueChoice } from "./queue-filter.ts"
import { QueueRow } from "./queue-row.tsx"
import { useSteps } from "./use-steps.ts"
import * as styles from "./desk.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

/** The cases under the filter, the longest waiting first; J and K go from one to the next. */
export function Queue({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation("operator")
  const { t: cases } = useTranslation("cases")
  const [search] = useSearchParams()
  const choice = queueChoiceOf(search)
  const queue = useOperatedCases(filterOf(choice))
  const { list, error } = queue
  useSteps(list, chosen)
  return (
    <section className={styles.queue} aria-labelledby="ss-queue">
      <div className={styles.tools}>
        <PageHeading id="ss-queue">{t("queue.title")}</PageHeading>
        <Filters choice={choice} />
        <Waiting />
      </div>
      {error !== null && <QueryFailed title={t("queue.failed")} query={queue} />}
      {list === undefined && error === null && <CaseSkeleton rows={6} />}
      {list?.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title={t("queue.empty")}>
          {t("queue.emptyText")}
        </EmptyState>
      )}
      {list !== undefined && list.length > 0 && (
        <ul className="ss-rows" aria-label={t("queue.list")}>
          {list.map((each) => (
            <QueueRow key={each.Id} waiting={each} isChosen={each.Id === chosen} />
          ))}
        </ul>
      )}
      {queue.hasOlder && (
        <Button variant="default" loading={queue.isReadingOlder} onClick={queue.readOlder}>
          {cases("older")}
        </Button>
      )}
    </section>
  )
}

function Filters({ choice }: { readonly choice: QueueChoice }) {
  const { t } = useTranslation("operator")
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(choice.search)
  const change = (next: Partial<QueueChoice>): void =>
    setSearch((search) => withQueueChoice(search, next), { replace: true })
  const searchFor = useDebouncedCallback((words: string) => change({ search: words.trim() }), DEBOUNCE_MS)
  const search = (words: string): void => {
    setTyped(words)
    searchFor(words)
  }
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label={t("queue.standingLabel")}
        value={choice.turn}
        data={TURNS.map((turn) => ({ value: turn, label: t(`queue.standing.${turn}`) }))}
        onChange={({ currentTarget: { value } }) => change({ turn: TURNS.find((turn) => turn === value) ?? "Us" })}
      />
      <NativeSelect
        aria-label={t("queue.kindLabel")}
        value={choice.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`queue.kind.${kind}`) }))}
        onChange={({ currentTarget: { value } }) => change({ kind: KINDS.find((kind) => kind === value) ?? "All" })}
      />
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t("queue.search")}
        placeholder={t("queue.search")}
        value={typed}
        onChange={({ currentTarget: { value } }) => search(value)}
        {...searchEscape(typed, search)}
      />
    </div>
  )
}

/** How much waits for us at all, whatever is filtered. */
function Waiting() {
  const { t } = useTranslation("operator")
  const { data } = useOperator()
  const text =
    data === undefined
      ? ""
      : t("queue.waiting", {
          claims: data.Waiting.Claims,
          support: data.Waiting.Support,
          approvals: data.Waiting.Approvals,
        })
  return <p className="ss-quiet ss-figures">{text}</p>
}
