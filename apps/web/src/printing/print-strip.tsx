import { useEffect, useSyncExternalStore } from "react"
import { isOpenPrintJob } from "@smart-send/domain/station/print-job"
import { useSession } from "../data/session/session-context.ts"
import { printDeskOf } from "../data/station/print-desk.ts"
import { usePrintJobs } from "../data/station/use-print-jobs.ts"
import { stationId } from "../storage/station-id.ts"
import { PrintJobNotice } from "./print-job-notice.tsx"
import { ReprintDialog } from "./reprint-dialog.tsx"

/** The most that are shown at once; what is open comes first. */
const MOST = 3

/** What became of what was printed here, and the question why it is printed again (PRINT-13). */
export function PrintStrip() {
  const desk = printDeskOf(useSession())
  const question = useSyncExternalStore(desk.subscribe, desk.question)
  const made = useSyncExternalStore(desk.subscribe, desk.jobIds)
  const { jobs, answer, lookAgain } = usePrintJobs(stationId.read())
  useEffect(() => {
    void lookAgain()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked again when jobs were made, not when the query is another object
  }, [made])
  const shown = jobs
    .filter(({ Id, State }) => made.includes(Id) || (isOpenPrintJob(State) && State !== "Waiting"))
    .toSorted((a, b) => Number(isOpenPrintJob(b.State)) - Number(isOpenPrintJob(a.State)))
  return (
    <>
      {shown.slice(0, MOST).map((job) => (
        <PrintJobNotice key={job.Id} job={job} onAnswer={answer} onPutAway={() => desk.putAway(job.Id)} />
      ))}
      {question !== null && <ReprintDialog question={question} />}
    </>
  )
}
