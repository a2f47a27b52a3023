import { mailRetryMs } from "@smart-send/domain/mail/mail-retry"
import type { Platform } from "@smart-send/server/context"
import { originOfTenant } from "@smart-send/server/platform/auth/origin-of-tenant"
import { inScope } from "@smart-send/server/platform/db/scope"
import { startLeasedWorker, type Worker } from "@smart-send/server/platform/jobs/leased-worker"
import { createNotifier } from "@smart-send/server/platform/jobs/notifier"
import { counterOf, gaugeOf } from "@smart-send/server/platform/metrics/create-metrics"
import type { MailServer, OutgoingMail, SendLimits, SendOutcome } from "@smart-send/server/platform/smtp/mail-server"
import { sendMail } from "@smart-send/server/platform/smtp/send-mail"
import { createThirdPartyGate, type GateLimits } from "@smart-send/server/platform/third-party/third-party-gate"
import { readCaseMail } from "@smart-send/server/records/case/read-case-mail"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { sql } from "kysely"
import { addLink } from "../account-request.ts"
import {
  claimMails,
  isStillOurs,
  readClaimed,
  settleMail,
  type ClaimedMail,
  type MailEnd,
  type QueuedAccountMail,
  type QueuedCaseMail,
  type QueuedMail,
  type WhyNotSent,
} from "./account-mail-queue.ts"
import { requestOfPassword } from "../request-of-password.ts"
import { composeAccountMail } from "./compose-account-mail.ts"
import { writeAccountMail, type WrittenAccountMail } from "./write-account-mail.ts"
import { writeCaseMail } from "./write-case-mail.ts"

interface Timings extends GateLimits, SendLimits {
  /** Longer than the budget of one message, so that it ends before the lease does. */
  readonly leaseMs: number
  readonly loopMs: number
}

/** As for buyers' mails; somebody waits for these in front of a page. */
const TIMINGS: Timings = {
  connectMs: 10_000,
  stallMs: 30_000,
  budgetMs: 60_000,
  leaseMs: 180_000,
  loopMs: 500,
  mostAtOnce: 4,
  failuresToRest: 1,
  restMs: 30_000,
}

type MailPlatform = Pick<Platform, "db" | "log" | "metrics" | "tenants" | "publicUrl" | "mailServer">

/**
 * Sends mails about accounts and cases, each at least once (SIGNIN-22, CASE-16): of one whose answer was lost a second comes, with a link of its own.
 * Any number of processes may run this; one without a mail server sends nothing.
 */
export function startAccountMailWorker(platform: MailPlatform, timings: Partial<Timings> = {}): Worker {
  const { mailServer } = platform
  return mailServer === undefined
    ? { stop: async () => {} }
    : startSending(platform, mailServer, { ...TIMINGS, ...timings })
}

function startSending(platform: MailPlatform, server: MailServer, timings: Timings): Worker {
  const { db, log } = platform
  const counted = countMails(platform)
  const gate = createThirdPartyGate(timings)

  async function attend(claimed: ClaimedMail): Promise<void> {
    const scope = { tenant: claimed.tenant, customerId: null }
    const settle = async (end: MailEnd): Promise<void> => {
      await inScope(db, scope, async (tx) => settleMail(tx, claimed, end))
      counted(end)
    }
    const mail = await inScope(db, scope, async (tx) => readClaimed(tx, claimed))
    if (mail === undefined) return
    if (!mail.isWanted) return settle({ kind: "ended", problem: "TooOld" })
    const message = await messageOf(platform, claimed, mail)
    if (typeof message === "string") return settle({ kind: "ended", problem: message })
    const outcome = await sendMail(server, message, {
      limits: timings,
      mayHandOver: async () => inScope(db, scope, async (tx) => isStillOurs(tx, claimed)),
    })
    if (outcome.kind === "away") {
      gate.failed()
      log.warn({ reason: outcome.reason }, "the mail server is away; mails about accounts wait")
    } else gate.answered()
    const end = endOf(outcome, mail.deferrals + 1, timings.restMs)
    if (end !== null) await settle(end)
  }

  return startLeasedWorker({
    log,
    notifier: createNotifier(),
    loopMs: { busy: timings.loopMs, idle: timings.loopMs },
    claim: async () => {
      const free = gate.free()
      return free === 0 ? [] : claimMails(db, free, timings.leaseMs)
    },
    attend: async (claimed) => {
      gate.enter()
      try {
        await attend(claimed)
      } finally {
        gate.leave()
      }
    },
    sentences: {
      cannotLook: "could not look for mails about accounts",
      isLeft: "a mail about an account was not seen to its end",
    },
    logged: ({ id }) => ({ mail: id }),
  })
}

interface Letter {
  readonly to: string
  readonly written: WrittenAccountMail
}

/** The whole message with a link of its own, or why there is none. */
async function messageOf(
  platform: MailPlatform,
  claimed: ClaimedMail,
  mail: QueuedMail,
): Promise<OutgoingMail | WhyNotSent> {
  const tenant = platform.tenants.get(claimed.tenant)
  if (tenant?.Mail === undefined) return "SwitchedOff"
  const letter =
    mail.caseId === null
      ? await letterOfAccount(platform, claimed, tenant, mail)
      : await letterOfCase(platform, tenant, mail)
  if (typeof letter === "string") return letter
  return composeAccountMail(letter.written, { tenant, mail: tenant.Mail, to: letter.to, id: claimed.id })
}

async function letterOfAccount(
  platform: MailPlatform,
  { id, tenant: name }: ClaimedMail,
  tenant: TenantConfig,
  mail: QueuedAccountMail,
): Promise<Letter | "NoAccount"> {
  const linked = await inScope(platform.db, { tenant: name, customerId: null }, async (tx) => {
    const asked = mail.kind === "NewPassword" ? await requestOfPassword(tx, { id, tenant: name, ...mail }) : mail
    if (asked === null) return null
    const { requestId, address } = asked
    return { address, token: requestId === null ? "" : await addLink(tx, name, requestId) }
  })
  if (linked === null) return "NoAccount"
  const origin = originOfTenant(platform, tenant)
  const written = writeAccountMail({ kind: mail.kind, product: tenant.ProductName, origin, token: linked.token })
  return { to: linked.address, written }
}

/** To whom and in which words, as the case is now (CASE-16). */
async function letterOfCase(
  platform: MailPlatform,
  tenant: TenantConfig,
  { kind: mail, customerId, caseKind: kind, caseId: id, created }: QueuedCaseMail,
): Promise<Letter | WhyNotSent> {
  const scope = { tenant: tenant.Tenant, customerId }
  const facts = await inScope(platform.db, scope, async (tx) => readCaseMail(tx, { kind, id }, created))
  if (facts === undefined) return "NoAccount"
  if (!facts.isOn) return "SwitchedOff"
  if (facts.isOvertaken) return "Overtaken"
  const { number, order, address: to } = facts
  const origin = originOfTenant(platform, tenant)
  return { to, written: writeCaseMail({ mail, kind, id, number, order, product: tenant.ProductName, origin }) }
}

function endOf(outcome: SendOutcome, attempt: number, restMs: number): MailEnd | null {
  switch (outcome.kind) {
    case "sent":
      return { kind: "sent" }
    case "refused":
      return { kind: "ended", problem: "Refused" }
    case "doubtful":
    case "deferred":
      return { kind: "later", waitMs: mailRetryMs(attempt) }
    case "away":
      return { kind: "later", waitMs: restMs }
    case "withdrawn":
      return null
  }
}

function countMails({ metrics, db, log }: MailPlatform): (end: MailEnd) => void {
  const mails = counterOf(metrics, {
    name: "account_mails_total",
    help: "Attempts at emails about accounts by what they came to",
    labelNames: ["outcome"],
  })
  for (const outcome of ["sent", "ended", "later"]) mails.inc({ outcome }, 0)
  const waiting = gaugeOf(metrics, {
    name: "account_mails_waiting",
    help: "Emails about accounts that are due and not sent yet; the same in every process",
    collect: async () => {
      waiting.reset()
      try {
        const { rows } = await sql<{ waiting: number }>`select waiting_account_mails() as waiting`.execute(db)
        waiting.set(rows[0]?.waiting ?? 0)
      } catch (error) {
        log.warn({ err: error }, "the waiting mails about accounts could not be counted")
      }
    },
  })
  return ({ kind }) => mails.inc({ outcome: kind })
}
