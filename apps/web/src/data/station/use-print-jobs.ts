import { answerPrintJob } from "@smart-send/contract/station/answer-print-job"
import { listPrintJobs } from "@smart-send/contract/station/list-print-jobs"
import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { showToast } from "@smart-send/ui/toast"
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query"
import { useSession } from "../session/session-context.ts"
import { resultOf } from "../client/call-error.ts"
import { printByBrowser } from "./print-by-browser.ts"

export type PrintJob = ResultOf<typeof listPrintJobs>["Jobs"][number]
export type PrintAnswer = BodyOf<typeof answerPrintJob>["Answer"]

/** How often jobs on their way are asked after, and how often a queue is looked at. */
const LOOK_MS = 1000

export interface PrintJobs {
  readonly jobs: readonly PrintJob[]
  readonly query: UseQueryResult<readonly PrintJob[]>
  readonly answer: (job: PrintJob, answer: PrintAnswer) => Promise<void>
  readonly lookAgain: () => Promise<void>
}

/** A station's jobs: asked after while any is on its way, or always where this browser prints them. */
export function usePrintJobs(station: string | null, isQueue = false): PrintJobs {
  const session = useSession()
  const client = useQueryClient()
  const queryKey = ["print-jobs", station]
  const query = useQuery({
    queryKey,
    enabled: station !== null,
    queryFn: async ({ signal }): Promise<readonly PrintJob[]> =>
      resultOf(await session.edge.call(listPrintJobs, { params: { station: station ?? "" }, signal })).Jobs,
    refetchInterval: ({ state }) => (isQueue || state.data?.some(isOnItsWay) === true ? LOOK_MS : false),
    // A queue page stands in a corner, often behind another window.
    refetchIntervalInBackground: isQueue,
  })
  const lookAgain = async (): Promise<void> => client.invalidateQueries({ queryKey })
  return {
    jobs: query.data ?? [],
    query,
    lookAgain,
    answer: async ({ Id: id, StationId, Way }, Answer) => {
      const answered = await session.edge.call(answerPrintJob, { params: { station: StationId, id }, body: { Answer } })
      if (!answered.success) showToast({ meaning: "broken", title: answered.error?.message ?? "" })
      if (answered.success && Answer === "printAgain" && Way === "Browser") await printByBrowser(session, StationId, id)
      await lookAgain()
    },
  }
}

function isOnItsWay({ State }: PrintJob): boolean {
  return State === "Waiting" || State === "Sending"
}
