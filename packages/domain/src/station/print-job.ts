import { err, ok, type Result } from "../result/result.ts"

/**
 * Every state of a print job (PRINT-6). `Sending`: one owner has it. `Failed`: certainly nothing came out. `Unknown`: it may have
 * come out, and only the seller can say. `Printed` and `Withdrawn` are where jobs end.
 */
export const PRINT_JOB_STATES = ["Waiting", "Sending", "Printed", "Failed", "Unknown", "Withdrawn"] as const
export type PrintJobState = (typeof PRINT_JOB_STATES)[number]

/** What happens to a job, and what a seller says of one. `lost`: its owner was not heard of again. */
export const PRINT_JOB_EVENTS = ["claim", "printed", "failed", "lost", "cameOut", "printAgain", "withdraw"] as const
export type PrintJobEvent = (typeof PRINT_JOB_EVENTS)[number]

const moves: Readonly<Record<PrintJobState, Partial<Readonly<Record<PrintJobEvent, PrintJobState>>>>> = {
  Waiting: { claim: "Sending", withdraw: "Withdrawn" },
  Sending: { printed: "Printed", failed: "Failed", lost: "Unknown" },
  // Nothing is printed a second time but by the seller's own word.
  Failed: { printAgain: "Waiting", withdraw: "Withdrawn" },
  Unknown: { cameOut: "Printed", printAgain: "Waiting", withdraw: "Withdrawn" },
  Printed: {},
  Withdrawn: {},
}

/** Decides every move of a job. Refuses with `STATE-NOT-ALLOWED` what the table does not have. */
export function movePrintJob(state: PrintJobState, event: PrintJobEvent): Result<PrintJobState, "STATE-NOT-ALLOWED"> {
  const to = moves[state][event]
  return to === undefined ? err("STATE-NOT-ALLOWED") : ok(to)
}

/** It has not come to its end: its labels are not put into another job of the same station. */
export function isOpenPrintJob(state: PrintJobState): boolean {
  return state !== "Printed" && state !== "Withdrawn"
}

/** Why a job did not simply come out; the screen has a sentence for each. */
export const PRINT_PROBLEMS = [
  "NotAllowed",
  "NoSuchPrinter",
  "PrinterOff",
  "NoAnswer",
  "StoppedTaking",
  "ClosedEarly",
  "NoEnd",
  "OwnerGone",
  "NothingToPrint",
  "NotByBrowser",
] as const
export type PrintProblem = (typeof PRINT_PROBLEMS)[number]
