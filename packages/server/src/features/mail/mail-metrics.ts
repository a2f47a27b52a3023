import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { counterOf, gaugeOf } from "../../platform/metrics/create-metrics.ts"
import type { MailEnd } from "./mail-queue.ts"

const OUTCOMES = ["sent", "refused", "deferred", "away", "unknown", "not-wanted"] as const
type Outcome = (typeof OUTCOMES)[number]

/** Counts attempts at mails by what they came to, and reports how many mails wait. Every outcome exists from the start. */
export function countMails({ metrics, db, log }: Pick<Platform, "metrics" | "db" | "log">): (end: MailEnd) => void {
  const mails = counterOf(metrics, {
    name: "buyer_mails_total",
    help: "Attempts at emails to buyers by what they came to",
    labelNames: ["outcome"],
  })
  for (const outcome of OUTCOMES) mails.inc({ outcome }, 0)
  const waiting = gaugeOf(metrics, {
    name: "buyer_mails_waiting",
    help: "Emails to buyers that are due and not sent yet; the same in every process",
    collect: async () => {
      waiting.reset()
      try {
        const { rows } = await sql<{ waiting: number }>`select waiting_buyer_mails() as waiting`.execute(db)
        waiting.set(rows[0]?.waiting ?? 0)
      } catch (error) {
        log.warn({ err: error }, "the waiting mails could not be counted")
      }
    },
  })
  return (end) => mails.inc({ outcome: outcomeOf(end) })
}

function outcomeOf(end: MailEnd): Outcome {
  if (end.kind === "sent") return "sent"
  if (end.kind === "later") return end.isDeferral ? "deferred" : "away"
  if (end.problem === "Refused") return "refused"
  return end.problem === "NoAnswer" ? "unknown" : "not-wanted"
}
