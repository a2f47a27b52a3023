import { isMailAddress, mailName } from "@smart-send/domain/mail/mail-address"
import { writeMail, type MailContents } from "@smart-send/domain/mail/write-mail"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import type { OutgoingMail } from "../../platform/smtp/mail-server.ts"
import { mailHtml, mailText } from "./draw-mail.ts"

export interface MailToCompose {
  readonly tenant: TenantConfig
  readonly mail: NonNullable<TenantConfig["Mail"]>
  readonly contents: Omit<MailContents, "brand" | "locale">
  readonly buyer: { readonly name: string; readonly address: string }
  readonly seller: { readonly name: string; readonly address: string }
  /** What the event is known by, the same however often its mail is made (MAIL-7). */
  readonly eventId: string
}

/** The whole message. Headers are made of parts, never of text put together, so no name can end one and begin another (MAIL-4). */
export async function composeMail({
  tenant,
  mail,
  contents,
  buyer,
  seller,
  eventId,
}: MailToCompose): Promise<OutgoingMail> {
  const { Address: from, Name } = mail.Sender
  const written = writeMail({ ...contents, brand: tenant.Brand.Name, locale: mail.Locale })
  const to = buyer.address.trim()
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  const message = await new MailComposer({
    from: { name: mailName(Name), address: from },
    to: { name: mailName(buyer.name), address: to },
    ...(isMailAddress(seller.address)
      ? { replyTo: { name: mailName(seller.name), address: seller.address.trim() } }
      : {}),
    subject: written.subject,
    messageId: `<${eventId}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    text: mailText(written),
    html: mailHtml(written, mail.Colour ?? tenant.Brand.Accent),
    headers: {
      "Content-Language": mail.Locale,
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": { prepared: true, value: `<${contents.stopPage}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return { from, to, message }
}
