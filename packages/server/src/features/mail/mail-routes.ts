import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getCommunications as getCommunicationsCall } from "@smart-send/contract/mail/get-communications"
import { saveCommunications as saveCommunicationsCall } from "@smart-send/contract/mail/save-communications"
import { MAIL_EVENTS } from "@smart-send/domain/mail/mail-event"
import { SELLER_MAILS, sellerMailSchema } from "@smart-send/domain/mail/seller-mail"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform, Route } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { route, type Answer, type Input } from "../../platform/http/route.ts"
import { readMailSetting, writeMailSetting, type MailSince } from "./mail-setting.ts"

export const mailRoutes = (platform: Platform): readonly Route[] => [
  route(getCommunicationsCall, async (context) => context.tx(async (tx) => ok(await present(tx, platform, context)))),
  route(saveCommunicationsCall, async (context, input) => saveCommunications(platform, context, input)),
]

type SaveCall = typeof saveCommunicationsCall

/** Turns switches; what is not named stays as it is (MAIL-1). */
async function saveCommunications(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<SaveCall>,
): Promise<Answer<SaveCall>> {
  const isOffered = ({ Event }: (typeof body)["Selections"][number]): boolean =>
    sellerMailSchema.safeParse(Event).success ? writesToSeller(platform, context) : isAvailable(platform, context)
  if (!body.Selections.every(isOffered)) return err({ code: "FEATURE-OFF" })
  return context.tx(async (tx) => {
    await writeMailSetting(tx, new Map(body.Selections.map(({ Event, IsOn }) => [Event, IsOn])))
    return ok(await present(tx, platform, context))
  })
}

function isAvailable({ mailServer }: Platform, { tenant }: CustomerContext): boolean {
  return mailServer !== undefined && tenant.Mail !== undefined && tenant.Features.includes("Tracking")
}

/** Whether sellers are written to about their cases here. */
function writesToSeller({ mailServer }: Platform, { tenant }: CustomerContext): boolean {
  const hasCases = tenant.Features.includes("Claims") || tenant.Features.includes("Support")
  return mailServer !== undefined && tenant.Mail !== undefined && hasCases
}

async function present(
  tx: Tx,
  platform: Platform,
  context: CustomerContext,
): Promise<ResultOf<typeof getCommunicationsCall>> {
  const { since, toSeller } = await readMailSetting(tx)
  const Available = isAvailable(platform, context)
  return {
    Available,
    Selections: MAIL_EVENTS.map((Event) => ({ Event, IsOn: isOn(since, Event) })),
    ToSeller: writesToSeller(platform, context) ? SELLER_MAILS.map((Event) => ({ Event, IsOn: toSeller[Event] })) : [],
    Mail: Available ? await mailOf(tx, context) : null,
  }
}

function isOn(since: MailSince, event: (typeof MAIL_EVENTS)[number]): boolean {
  return since[event] !== null
}

async function mailOf(tx: Tx, { tenant, customerId }: CustomerContext) {
  if (tenant.Mail === undefined) return null
  const { Sender, Colour, Locale } = tenant.Mail
  const seller = await tx
    .selectFrom("customer")
    .select(["name", "email"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  return {
    SenderName: Sender.Name,
    SenderAddress: Sender.Address,
    ReplyTo: seller.email,
    SellerName: seller.name,
    Colour: Colour ?? tenant.Brand.Accent,
    Locale,
  }
}
