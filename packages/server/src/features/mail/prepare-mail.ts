import { mailName } from "@smart-send/domain/mail/mail-address"
import { mailProblem, type MailProblem } from "@smart-send/domain/mail/mail-problem"
import { trackingPageLink } from "@smart-send/domain/tracking/tracking-page-link"
import { originOfTenant } from "../../platform/auth/origin-of-tenant.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { isForBuyer } from "../../records/mail/queue-mails.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { databaseTime } from "../../platform/clock/database-time.ts"
import { readTrackedLines } from "../../records/tracking/tracked-lines.ts"
import type { MailToCompose } from "./compose-mail.ts"
import type { MailPlatform } from "./mail-options.ts"
import type { ClaimedMail, QueuedMail } from "./mail-queue.ts"
import { recipientOf } from "./mail-recipient.ts"
import { readMailSetting } from "./mail-setting.ts"

/** A mail to be sent now, or why it is not. The buyer's address is read from the order here, and kept nowhere else. */
export async function prepareMail(
  tx: Tx,
  platform: MailPlatform,
  { scope }: ClaimedMail,
  { lineId, itemId, occasion, occasions }: QueuedMail,
): Promise<MailToCompose | MailProblem> {
  const tenant = platform.tenants.get(scope.tenant)
  const { since, salt } = await readMailSetting(tx)
  const [line] = await readTrackedLines(tx, [lineId])
  const [item] = await readItems(tx, [itemId])
  if (tenant?.Mail === undefined || line === undefined) return "SwitchedOff"
  // Called off, or booked anew: its way says nothing of this buyer's parcel any more.
  if (!isForBuyer(item, lineId)) return "Overtaken"
  const { Email: address, Name: name } = item.Recipient
  const on = since[occasion.event]
  const facts = {
    occasion,
    occasions,
    address,
    ageMs: (await databaseTime(tx)).getTime() - Date.parse(occasion.happened),
    isOn: on !== null && on <= line.booked,
    isStopped: false,
  }
  const known = mailProblem(facts)
  if (known !== null) return known
  const recipient = await recipientOf(tx, address, salt)
  const problem = mailProblem({ ...facts, isStopped: recipient.isStopped })
  if (problem !== null) return problem
  const seller = await tx
    .selectFrom("customer")
    .select(["name", "email"])
    .where("id", "=", scope.customerId)
    .executeTakeFirstOrThrow()
  const origin = originOfTenant(platform, tenant)
  const { Locale } = tenant.Mail
  const page = trackingPageLink(tenant.TrackingUrl, line.code, Locale)
  return {
    tenant,
    mail: tenant.Mail,
    buyer: { name: mailName(name), address },
    seller: { name: seller.name, address: seller.email },
    eventId: `${occasion.event.toLowerCase()}.${lineId}`,
    contents: {
      event: occasion.event,
      seller: seller.name,
      buyer: name,
      numbers: line.numbers,
      trackingPage: new URL(page, origin).href,
      stopPage: `${origin}/mail/${recipient.code}`,
    },
  }
}
