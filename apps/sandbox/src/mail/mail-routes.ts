import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { MAIL_FAULTS, type MailStandIn, type ReceivedMail } from "./create-mail-stand-in.ts"

const strikeSchema = z.strictObject({ Fault: z.enum(MAIL_FAULTS), Count: z.int().min(1).max(1_000).default(1) })
const querySchema = z.object({ to: z.string().default("") })

/** What the mail server took: `GET /sandbox/mail`, as a page for a browser and otherwise as JSON, of one recipient with `?to=`. */
export function mailRoutes(app: FastifyInstance, mail: MailStandIn): void {
  app.get("/sandbox/mail", (request, reply) => {
    const { to } = querySchema.parse(request.query)
    const mails = mail.mails().filter(({ Envelope }) => to === "" || Envelope.To.includes(to))
    if (request.headers.accept?.includes("text/html") !== true) return { Mails: mails }
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'",
        // Links of mails are good for whoever has them.
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
      })
      .send(pageOf(mails.toReversed()))
  })

  app.post("/sandbox/mail/faults", (request, reply) => {
    const strike = strikeSchema.safeParse(request.body)
    if (!strike.success) return reply.code(422).send({ Message: z.prettifyError(strike.error) })
    mail.strike(strike.data.Fault, strike.data.Count)
    return reply.code(201).send({})
  })

  app.delete("/sandbox/mail", (_request, reply) => {
    mail.forget()
    return reply.code(200).send({ Mails: [] })
  })
}

function pageOf(mails: readonly ReceivedMail[]): string {
  const each = mails.map(
    ({ From, To, Subject, Text }) =>
      `<article><h2>${escaped(Subject)}</h2><p>${escaped(From)} to ${escaped(To)}</p><pre>${linked(escaped(Text))}</pre></article>`,
  )
  const list = each.length === 0 ? "<p>No mail has been sent yet.</p>" : each.join("")
  // A mail is on its way for a moment after the page that leads here says so, and there may be others before it.
  const again = '<meta http-equiv="refresh" content="2">'
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">${again}<title>Mail that would have been sent</title></head><body><main><h1>Mail that would have been sent</h1><p>The newest is first. This page looks again every 2 seconds.</p>${list}</main></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
