import { mailName } from "@smart-send/domain/mail/mail-address"
import type { OutgoingMail } from "@smart-send/server/platform/smtp/mail-server"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { html } from "../../html.ts"
import type { WrittenAccountMail } from "./write-account-mail.ts"

const HEX = /^#[\da-f]{6}$/i
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** The whole message, from the tenant's sender and in its colour. */
export async function composeAccountMail(
  written: WrittenAccountMail,
  parts: {
    readonly tenant: TenantConfig
    readonly mail: NonNullable<TenantConfig["Mail"]>
    readonly to: string
    /** The same for each attempt at one mail, so that a mail program shows it once. */
    readonly id: string
  },
): Promise<OutgoingMail> {
  const { Address: from, Name } = parts.mail.Sender
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  const message = await new MailComposer({
    from: { name: mailName(Name), address: from },
    to: parts.to,
    subject: written.subject,
    messageId: `<${parts.id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    text: textOf(written),
    html: htmlOf(written, parts.tenant, parts.mail.Colour ?? parts.tenant.Brand.Accent),
    headers: { "Content-Language": "en-GB", "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return { from, to: parts.to, message }
}

function textOf({ heading, lines, follow, small }: WrittenAccountMail): string {
  return `${[heading, ...lines, `${follow.text}:\n${follow.href}`, `-- \n${small.join("\n")}`].join("\n\n")}\n`
}

/** Nothing is loaded from anywhere. The brand's colour draws lines, never letters, because it need not be readable. */
function htmlOf(
  { subject, heading, lines, follow, small }: WrittenAccountMail,
  { Brand }: TenantConfig,
  colour: string,
) {
  const line = HEX.test(colour) ? colour : "#4d5a57"
  const paragraphs = lines.map((text) => html`<p style="margin:0 0 12px">${text}</p>`.markup).join("")
  const notes = small.map((text) => html`<p style="margin:0 0 12px">${text}</p>`.markup).join("")
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:16px;${FONT};font-size:16px;line-height:1.5">
        <main style="max-width:560px;margin:0 auto">
          <p style="margin:0 0 16px;padding:0 0 12px;font-weight:600;border-bottom:3px solid ${line}">${Brand.Name}</p>
          <h1 style="font-size:22px;line-height:1.25;margin:0 0 12px">${heading}</h1>
          ${{ markup: paragraphs }}
          <p style="margin:0 0 12px">
            <a
              href="${follow.href}"
              style="display:inline-block;padding:10px 18px;font-weight:600;color:inherit;border:2px solid ${line};border-radius:6px;text-decoration:none"
              >${follow.text}</a
            >
          </p>
          <div style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #c9d2d0;font-size:14px">
            ${{ markup: notes }}
          </div>
        </main>
      </body>
    </html>`.markup
}
