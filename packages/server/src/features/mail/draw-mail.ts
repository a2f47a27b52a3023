import type { WrittenMail } from "@smart-send/domain/mail/write-mail"
import { escaped, isColour } from "../../platform/web/plain-page.ts"

/** A mail as plain text. */
export function mailText({ heading, lines, follow, small, stop }: WrittenMail): string {
  return `${[heading, ...lines, `${follow.text}:\n${follow.href}`, "-- \n" + small.join("\n"), `${stop.text}:\n${stop.href}`].join("\n\n")}\n`
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/**
 * A mail as HTML: nothing is loaded from anywhere, so opening it tells nobody. The brand's colour draws lines, never letters,
 * because it need not be readable.
 */
export function mailHtml(mail: WrittenMail, colour: string): string {
  const { locale, brand, subject, heading, lines, follow, small, stop } = mail
  const line = isColour(colour) ? colour : "#4d5a57"
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head><body style="margin:0;padding:16px;${FONT};font-size:16px;line-height:1.5"><main style="max-width:560px;margin:0 auto"><p style="margin:0 0 16px;padding:0 0 12px;font-weight:600;border-bottom:3px solid ${line}">${escaped(brand)}</p><h1 style="font-size:22px;line-height:1.25;margin:0 0 12px">${escaped(heading)}</h1>${lines.map((text) => paragraph(escaped(text))).join("")}${paragraph(link(follow, `display:inline-block;padding:10px 18px;font-weight:600;color:inherit;border:2px solid ${line};border-radius:6px;text-decoration:none`))}<div style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #c9d2d0;font-size:14px">${small.map((text) => paragraph(escaped(text))).join("")}${paragraph(link(stop, "color:inherit"))}</div></main></body></html>`
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 12px">${html}</p>`
}

function link({ text, href }: WrittenMail["follow"], style: string): string {
  return `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`
}
