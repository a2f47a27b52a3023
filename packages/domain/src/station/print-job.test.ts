import { describe, expect, it } from "vitest"
import { isOpenPrintJob, movePrintJob, PRINT_JOB_EVENTS, PRINT_JOB_STATES, type PrintJobState } from "./print-job.ts"

const next = (state: PrintJobState): readonly PrintJobState[] =>
  PRINT_JOB_EVENTS.flatMap((event) => {
    const moved = movePrintJob(state, event)
    return moved.ok ? [moved.value] : []
  })

describe("a print job", () => {
  it("reaches every state from Waiting", () => {
    const reached = new Set<PrintJobState>(["Waiting"])
    for (const state of reached) for (const to of next(state)) reached.add(to)
    expect(reached).toEqual(new Set(PRINT_JOB_STATES))
  })

  it("has an end that nothing leads out of (PRINT-6)", () => {
    expect(PRINT_JOB_STATES.filter((state) => next(state).length === 0)).toEqual(["Printed", "Withdrawn"])
    expect(PRINT_JOB_STATES.filter((state) => !isOpenPrintJob(state))).toEqual(["Printed", "Withdrawn"])
  })

  it("is sent again only by the seller's word (PRINT-7)", () => {
    const toWaiting = PRINT_JOB_STATES.flatMap((state) =>
      PRINT_JOB_EVENTS.filter((event) => {
        const moved = movePrintJob(state, event)
        return moved.ok && moved.value === "Waiting"
      }),
    )
    expect(new Set(toWaiting)).toEqual(new Set(["printAgain"]))
    expect(movePrintJob("Unknown", "claim").ok).toBe(false)
    expect(movePrintJob("Sending", "printAgain").ok).toBe(false)
  })
})
