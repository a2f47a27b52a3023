import { z } from "zod"

const mailsSchema = z.object({
  Mails: z.array(z.object({ Subject: z.string(), Text: z.string(), Html: z.string() })),
})
export type SentMail = z.infer<typeof mailsSchema>["Mails"][number]

/** The mails that the demo has sent to this address. */
export async function readMails(appUrl: string, to: string): Promise<readonly SentMail[]> {
  const answer = await fetch(`${appUrl}/sandbox/mail?to=${encodeURIComponent(to)}`)
  return mailsSchema.parse(await answer.json()).Mails
}
