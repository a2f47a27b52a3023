import { mailRetryMs } from "@smart-send/domain/mail/mail-retry"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createNotifier } from "../../platform/jobs/notifier.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { MailServer, SendOutcome } from "../../platform/smtp/mail-server.ts"
import { sendMail } from "../../platform/smtp/send-mail.ts"
import { createThirdPartyGate } from "../../platform/third-party/third-party-gate.ts"
import { composeMail } from "./compose-mail.ts"
import { countMails } from "./mail-metrics.ts"
import { timingsOf, type MailPlatform } from "./mail-options.ts"
import { claimMails, noteHandOver, readClaimed, settleMail, type ClaimedMail, type MailEnd } from "./mail-queue.ts"
import { prepareMail } from "./prepare-mail.ts"

/**
 * Sends buyers' mails, each at most once (MAIL-7): what its owner has begun to hand over is never sent again, and what it had not is.
 * A server that is away, or will not work with us at all, is left alone for a while; mails wait. Any number of processes may run
 * this; one without a mail server sends nothing.
 */
export function startMailWorker(platform: MailPlatform): Worker {
  const { mailServer } = platform
  return mailServer === undefined ? { stop: async () => {} } : startSending(platform, mailServer)
}

function startSending(platform: MailPlatform, server: MailServer): Worker {
  const timings = timingsOf(platform)
  const counted = countMails(platform)
  const gate = createThirdPartyGate(timings)

  async function attend(claimed: ClaimedMail): Promise<void> {
    const prepared = await inScope(platform.db, claimed.scope, async (tx) => {
      const mail = await readClaimed(tx, claimed)
      return mail === undefined ? null : { mail, toSend: await prepareMail(tx, platform, claimed, mail) }
    })
    if (prepared === null) return
    const { mail, toSend } = prepared
    if (typeof toSend === "string") return settle(claimed, { kind: "ended", problem: toSend })
    const outcome = await sendMail(server, await composeMail(toSend), {
      limits: timings,
      mayHandOver: async () =>
        inScope(platform.db, claimed.scope, async (tx) => noteHandOver(tx, claimed, timings.leaseMs)),
    })
    if (outcome.kind === "away") {
      gate.failed()
      platform.log.warn({ reason: outcome.reason }, "the mail server is away; mails wait")
    } else gate.answered()
    const end = endOf(outcome, mail.deferrals + 1)
    if (end !== null) await settle(claimed, end)
  }

  function endOf(outcome: SendOutcome, deferral: number): MailEnd | null {
    switch (outcome.kind) {
      case "sent":
        return { kind: "sent" }
      case "refused":
        return { kind: "ended", problem: "Refused", code: outcome.code }
      case "doubtful":
        return { kind: "ended", problem: "NoAnswer" }
      case "deferred":
        return { kind: "later", waitMs: mailRetryMs(deferral) / timings.pace, isDeferral: true }
      case "away":
        return { kind: "later", waitMs: timings.restMs, isDeferral: false }
      case "withdrawn":
        return null
    }
  }

  async function settle(claimed: ClaimedMail, end: MailEnd): Promise<void> {
    await inScope(platform.db, claimed.scope, async (tx) => settleMail(tx, claimed, end))
    counted(end)
  }

  return startLeasedWorker({
    log: platform.log,
    notifier: createNotifier(),
    loopMs: { busy: timings.idleLoopMs, idle: timings.idleLoopMs },
    claim: async () => {
      const free = gate.free()
      return free === 0 ? [] : claimMails(platform.db, free, timings.leaseMs)
    },
    attend: async (claimed) => {
      gate.enter()
      try {
        await attend(claimed)
      } finally {
        gate.leave()
      }
    },
    sentences: { cannotLook: "could not look for mails that are due", isLeft: "a mail was not seen to its end" },
    logged: ({ id }) => ({ mail: id }),
  })
}
