import { Button } from "@mantine/core"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { listStations } from "@smart-send/contract/station/list-stations"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { IconPlayerPause, IconPlayerPlay, IconPrinter } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useEffect, useRef, useState, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useSession } from "../../data/session/session-context.ts"
import { printByBrowser } from "../../data/station/print-by-browser.ts"
import { usePrintJobs, type PrintAnswer, type PrintJob } from "../../data/station/use-print-jobs.ts"
import { PrintSettingsButton } from "../../printing/print-settings-button.tsx"
import { QueueJob } from "./queue-job.tsx"
import { countLabels, queueParts } from "./queue-parts.ts"
import * as styles from "./print-queue.module.css"

interface StationQueueProps {
  readonly station: ResultOf<typeof listStations>["Stations"][number]
}

/** What this browser prints now, what comes next, what asks for an answer, and what is done (PRINT-15). */
export function StationQueue({ station: { Id, Name, Settings } }: StationQueueProps) {
  const { t } = useTranslation("printing")
  const [isPaused, setPaused] = useState(false)
  const { jobs, query, answer, lookAgain } = usePrintJobs(Id, true)
  const { now, asks, next, done } = queueParts(jobs)
  const isWaiting = next.some(({ Way }) => Way === "Queue")
  usePrinting(Id, isWaiting && !isPaused, lookAgain)
  const heading = useRef<HTMLHeadingElement>(null)
  const asking = useRef<HTMLDivElement>(null)
  const expectFocus = useFocusAfterAnswer(asking, heading)
  const press = async (job: PrintJob, word: PrintAnswer): Promise<void> => {
    expectFocus()
    await answer(job, word)
  }
  if (query.data === undefined) {
    return (
      <Page title={t("queue.of", { name: Name })} width="list">
        {query.error !== null && <QueryFailed title={t("queue.failed")} query={query} />}
      </Page>
    )
  }
  const standing = standingOf({ isPaused, now: countLabels(now), next: countLabels(next), asks: asks.length })
  return (
    <Page
      title={t("queue.of", { name: Name })}
      headingRef={heading}
      width="list"
      lead={<p>{Settings.Way === "Queue" ? t("queue.text") : t("queue.otherWay")}</p>}
      actions={
        <>
          <PrintSettingsButton />
          <Button
            variant="default"
            leftSection={
              isPaused ? <IconPlayerPlay size={18} stroke={1.5} /> : <IconPlayerPause size={18} stroke={1.5} />
            }
            onClick={() => setPaused(!isPaused)}
          >
            {t(isPaused ? "queue.goOn" : "queue.pause")}
          </Button>
        </>
      }
    >
      {query.error !== null && (
        <p className={styles.trouble} role="alert">
          <MeaningIcon meaning="attention" size={18} />
          {t("queue.away")}
        </p>
      )}
      <section className={styles.now} data-standing={standing.name} aria-label={t("queue.now")}>
        <IconPrinter size={28} stroke={1.5} aria-hidden />
        <div className={styles.standing}>
          <output className={`${styles.large} ss-figures`}>
            {t(`queue.is.${standing.name}`, { count: standing.count })}
          </output>
          {now.map((job) => (
            <QueueJob key={job.Id} job={job} onAnswer={press} isPlain />
          ))}
        </div>
      </section>
      <div ref={asking} className={styles.parts}>
        <Part title={t("queue.asks")} jobs={asks} onAnswer={press} />
      </div>
      <Part title={t("queue.next")} jobs={next} onAnswer={press} />
      <Part title={t("queue.done")} jobs={done} onAnswer={press} />
    </Page>
  )
}

interface PartProps {
  readonly title: string
  readonly jobs: readonly PrintJob[]
  readonly onAnswer: (job: PrintJob, answer: PrintAnswer) => Promise<void>
}

/** A list of jobs under its heading; nothing where there are none. */
function Part({ title, jobs, onAnswer }: PartProps) {
  if (jobs.length === 0) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className="ss-rows">
        {jobs.map((job) => (
          <li key={job.Id}>
            <QueueJob job={job} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Standing {
  readonly name: "paused" | "printing" | "asking" | "waiting" | "idle"
  readonly count: number
}

function standingOf(of: Record<"now" | "next" | "asks", number> & { readonly isPaused: boolean }): Standing {
  if (of.now > 0) return { name: "printing", count: of.now }
  if (of.isPaused) return { name: "paused", count: of.next }
  if (of.next > 0) return { name: "waiting", count: of.next }
  return of.asks > 0 ? { name: "asking", count: of.asks } : { name: "idle", count: 0 }
}

/** One job after the other: a browser has one print dialogue. */
function usePrinting(station: string, isWaiting: boolean, lookAgain: () => Promise<void>): void {
  const session = useSession()
  const isPrinting = useRef(false)
  useEffect(() => {
    if (!isWaiting || isPrinting.current) return
    isPrinting.current = true
    void printByBrowser(session, station).finally(() => {
      isPrinting.current = false
      void lookAgain()
    })
  })
}

/**
 * An answered job goes to another list, and its buttons with it: the focus goes to the next question, or to the heading. Returns what
 * says that an answer was given.
 */
function useFocusAfterAnswer(
  asking: RefObject<HTMLDivElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
): () => void {
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    isExpected.current = false
    const target = asking.current?.querySelector("button") ?? heading.current
    target?.focus()
  })
  return () => {
    isExpected.current = true
  }
}
