import { Button } from "@mantine/core"
import type { PrintJobState } from "@smart-send/domain/station/print-job"
import { MeaningIcon, type Meaning } from "@smart-send/ui/meaning-badge"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PrintAnswer, PrintJob } from "../../data/station/use-print-jobs.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { activityTime } from "../../locales/activity-time.ts"
import * as styles from "./print-queue.module.css"

interface QueueJobProps {
  readonly job: PrintJob
  readonly onAnswer: (job: PrintJob, answer: PrintAnswer) => Promise<void>
  /** Its state is said above it. */
  readonly isPlain?: boolean
}

const MEANINGS: Readonly<Record<PrintJobState, Meaning>> = {
  Waiting: "saved",
  Sending: "moving",
  Printed: "ready",
  Failed: "broken",
  Unknown: "attention",
  Withdrawn: "saved",
}

/** What may be pressed, the likeliest first (PRINT-7). */
const ANSWERS: Readonly<Record<PrintJobState, readonly PrintAnswer[]>> = {
  Waiting: ["withdraw"],
  Sending: [],
  Printed: [],
  Failed: ["printAgain", "withdraw"],
  Unknown: ["cameOut", "printAgain", "withdraw"],
  Withdrawn: [],
}

/** One job: what it is, why it did not come out, who asked for it and when, and what may be pressed. */
export function QueueJob({ job, onAnswer, isPlain = false }: QueueJobProps) {
  const { t, i18n } = useTranslation("printing")
  const { date: today } = useLondonMoment()
  const [isSending, setSending] = useState(false)
  const { State, Count: count, Courier, Printer, Format, Problem, Requested, RequestedBy, Ended } = job
  const answer = (word: PrintAnswer): void => {
    if (isSending) return
    setSending(true)
    void onAnswer(job, word).finally(() => setSending(false))
  }
  const when = (at: string): string => {
    const { day, date, time } = activityTime(at, today, i18n.language)
    return t(`when.${day}`, { date, time })
  }
  const words: Readonly<Record<PrintAnswer, string>> = {
    withdraw: t("job.withdraw"),
    printAgain: State === "Unknown" ? t("job.no") : t("job.printAgain"),
    cameOut: t("job.cameOut"),
  }
  const facts = [
    Courier,
    t(`formats.${Format}`),
    Printer === "" ? null : t("queue.to", { printer: Printer }),
    State === "Printed" && Ended !== null
      ? t("queue.endedAt", { when: when(Ended) })
      : t("queue.askedBy", { when: when(Requested), who: RequestedBy }),
  ].filter((fact) => fact !== null)
  return (
    <div className={styles.job} data-plain={isPlain || undefined}>
      {!isPlain && <MeaningIcon meaning={MEANINGS[State]} size={20} />}
      <div className={styles.about}>
        {!isPlain && <p className={`${styles.what} ss-figures`}>{t(`job.${State}`, { count })}</p>}
        {Problem !== null && <p>{t(`problem.${Problem}`)}</p>}
        <p className="ss-quiet ss-figures">{facts.join(" · ")}</p>
      </div>
      <div className={styles.answers}>
        {ANSWERS[State].map((word, place) => (
          <Button
            key={word}
            size="sm"
            variant={place === 0 && word !== "withdraw" ? "filled" : "default"}
            aria-disabled={isSending}
            onClick={() => answer(word)}
          >
            {words[word]}
          </Button>
        ))}
      </div>
    </div>
  )
}
