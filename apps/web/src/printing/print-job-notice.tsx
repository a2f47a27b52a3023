import { Button, CloseButton } from "@mantine/core"
import { isOpenPrintJob, type PrintJobState } from "@smart-send/domain/station/print-job"
import type { Meaning } from "@smart-send/ui/meaning-badge"
import { NoticeStrip, NoticeText } from "@smart-send/ui/notice-strip"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PrintAnswer, PrintJob } from "../data/station/use-print-jobs.ts"

interface PrintJobNoticeProps {
  readonly job: PrintJob
  readonly onAnswer: (job: PrintJob, answer: PrintAnswer) => Promise<void>
  readonly onPutAway?: () => void
}

const meanings: Readonly<Record<PrintJobState, Meaning>> = {
  Waiting: "saved",
  Sending: "saved",
  Printed: "ready",
  Failed: "broken",
  Unknown: "attention",
  Withdrawn: "saved",
}

const answers: Readonly<Record<PrintJobState, readonly PrintAnswer[]>> = {
  Waiting: ["withdraw"],
  Sending: [],
  Printed: [],
  Failed: ["withdraw", "printAgain"],
  Unknown: ["withdraw", "printAgain", "cameOut"],
  Withdrawn: [],
}

/** What became of a job, and what may be pressed (PRINT-7, PRINT-9, PRINT-13). */
export function PrintJobNotice({ job, onAnswer, onPutAway }: PrintJobNoticeProps) {
  const { t } = useTranslation("printing")
  const [isSending, setSending] = useState(false)
  const { State, Count, Problem, Courier } = job
  const press = (answer: PrintAnswer): void => {
    if (isSending) return
    setSending(true)
    void onAnswer(job, answer).finally(() => setSending(false))
  }
  const words: Readonly<Record<PrintAnswer, string>> = {
    withdraw: t("job.withdraw"),
    printAgain: State === "Unknown" ? t("job.no") : t("job.printAgain"),
    cameOut: t("job.cameOut"),
  }
  return (
    <NoticeStrip>
      <NoticeText meaning={meanings[State]}>
        <strong>{t(`job.${State}`, { count: Count })}</strong>
        {Courier !== null && `, ${Courier}`}
        {Problem !== null && ` ${t(`problem.${Problem}`)}`}
      </NoticeText>
      {answers[State].map((answer) => (
        <Button key={answer} variant="default" size="xs" aria-disabled={isSending} onClick={() => press(answer)}>
          {words[answer]}
        </Button>
      ))}
      {onPutAway !== undefined && !isOpenPrintJob(State) && (
        <CloseButton size="sm" aria-label={t("job.putAway")} onClick={onPutAway} />
      )}
    </NoticeStrip>
  )
}
