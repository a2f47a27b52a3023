import { printLabels } from "@smart-send/contract/station/print-labels"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { ItemId } from "@smart-send/domain/id/id"
import { answerOf, type Answer } from "../client/answer.ts"
import { sessionKey, type Session } from "../session/session.ts"
import { printByBrowser } from "./print-by-browser.ts"

type Printed = ResultOf<typeof printLabels>

/** The question why labels are printed again. */
export interface ReprintQuestion {
  /** Of labels. */
  readonly count: number
  /** Null: do not print. */
  readonly answer: (reason: string | null) => void
}

/** What was printed from this page, and what is asked about it. */
export interface PrintDesk {
  readonly question: () => ReprintQuestion | null
  /** The jobs of the last press. */
  readonly jobIds: () => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
  readonly putAway: (jobId: string) => void
  /** Null: the seller did not give a reason, so nothing was printed. */
  readonly print: (station: string, ids: readonly ItemId[]) => Promise<Answer<Printed> | null>
}

const desks = sessionKey<PrintDesk>("print-desk")

export function printDeskOf(session: Session): PrintDesk {
  return session.part(desks, () => createPrintDesk(session))
}

function createPrintDesk(session: Session): PrintDesk {
  const listeners = new Set<() => void>()
  let question: ReprintQuestion | null = null
  let jobIds: readonly string[] = []
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const reasonFor = async (count: number): Promise<string | null> =>
    new Promise((resolve) => {
      question = {
        count,
        answer: (reason) => {
          question = null
          tell()
          resolve(reason)
        },
      }
      tell()
    })

  return {
    question: () => question,
    jobIds: () => jobIds,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    putAway: (jobId) => {
      jobIds = jobIds.filter((id) => id !== jobId)
      tell()
    },
    print: async (station, ids) => {
      // One press, whatever is asked in between, and whether or not its answer is heard.
      const Press = crypto.randomUUID()
      const ask = async (Reason?: string): Promise<Answer<Printed>> => {
        const body = { Press, Ids: [...ids], ...(Reason === undefined ? {} : { Reason }) }
        return answerOf(await session.edge.call(printLabels, { params: { station }, body }), (it) => it)
      }
      let answer = await ask()
      if (answer.kind === "answered" && answer.value.NeedReason.length > 0) {
        const reason = await reasonFor(answer.value.LabelsAgain)
        if (reason === null) return null
        answer = await ask(reason)
      }
      if (answer.kind === "answered") {
        // What was printed before is told already; what is still open is shown anyway.
        jobIds = answer.value.Jobs.map(({ Id }) => Id)
        tell()
        for (const { Id, Way } of answer.value.Jobs) if (Way === "Browser") await printByBrowser(session, station, Id)
        tell()
      }
      return answer
    },
  }
}
