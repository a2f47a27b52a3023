import { Button, NativeSelect, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCircleCheck } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useOperatedCases, useOperator, type OperatedCase } from "../../data/operator/use-operated-cases.ts"
import { isKeyTaken } from "../../grid/is-key-taken.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import { casePath } from "./case-path.ts"
import { filterOf, KINDS, queueChoiceOf, TURNS, withQueueChoice, type QueueChoice } from "./queue-filter.ts"
import { QueueRow } from "./queue-row.tsx"
import * as styles from "./desk.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ["j", 1],
  ["k", -1],
])

/** The cases under the filter, the longest waiting first; J and K go from one to the next. */
export function Queue({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation("operator")
  const { t: cases } = useTranslation("cases")
  const [search] = useSearchParams()
  const choice = queueChoiceOf(search)
  const queue = useOperatedCases(filterOf(choice))
  const { list, error } = queue
  useSteps(list ?? [], chosen)
  return (
    <section className={styles.queue} aria-labelledby="ss-queue">
      <div className={styles.tools}>
        <h1 id="ss-queue">{t("queue.title")}</h1>
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

/** J and K choose the next and the previous case, and bring its row into sight. */
function useSteps(list: readonly OperatedCase[], chosen: string): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  usePageKeys((event) => {
    const step = STEPS.get(event.key.toLowerCase())
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return null
    const at = list.findIndex(({ Id }) => Id === chosen)
    // Before the first one, K has nowhere to go and J goes to the first.
    const next = list[at + step]
    if (next === undefined || (at === -1 && step === -1)) return null
    return () => void navigate({ pathname: casePath(next), search: search.toString() })
  })
}

function Filters({ choice }: { readonly choice: QueueChoice }) {
  const { t } = useTranslation("operator")
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(choice.search)
  const change = (next: Partial<QueueChoice>): void =>
    setSearch((search) => withQueueChoice(search, next), { replace: true })
  const searchFor = useDebouncedCallback((words: string) => change({ search: words.trim() }), DEBOUNCE_MS)
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
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          searchFor(value)
        }}
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
