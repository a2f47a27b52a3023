import { createServer } from "node:net"
import { aCertificate } from "@smart-send/testkit/a-certificate"
import { createMailWorld, type MailWorld } from "@smart-send/testkit/mail-stand-in"
import { afterEach, describe, expect, it } from "vitest"
import type { MailServer, SendLimits, SendOutcome } from "./mail-server.ts"
import { sendMail } from "./send-mail.ts"

const worlds: { readonly close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map(async (each) => each.close()))
})

async function world(options: Parameters<typeof createMailWorld>[0] = {}): Promise<MailWorld> {
  const made = await createMailWorld(options)
  worlds.push(made)
  return made
}

const LIMITS: SendLimits = { connectMs: 5_000, stallMs: 5_000, budgetMs: 20_000 }
const MESSAGE = Buffer.from(
  "From: a@send.example\r\nTo: b@buyer.example\r\nSubject: Hello\r\n\r\nA line\r\n.\r\nAnother\r\n",
)

async function send(
  server: MailServer,
  {
    limits = LIMITS,
    mayHandOver = async () => true,
    to = "b@buyer.example",
  }: { limits?: SendLimits; mayHandOver?: () => Promise<boolean>; to?: string } = {},
): Promise<SendOutcome> {
  return sendMail(server, { from: "a@send.example", to, message: MESSAGE }, { limits, mayHandOver })
}

const LOGIN = { user: "shop", password: "s3cret päss" }

describe("a message to a mail server", () => {
  it("is sent, whole", async () => {
    const mail = await world()
    expect(await send(mail.server)).toEqual({ kind: "sent" })
    expect(mail.mails()).toMatchObject([
      { Subject: "Hello", Text: "A line\n.\nAnother\n", Secure: false, Envelope: { To: ["b@buyer.example"] } },
    ])
  })

  it.each([
    ["from the first byte", true],
    ["by STARTTLS", false],
  ])("goes over TLS %s, with a login, to a certificate whose authority the operator names", async (_, isImplicit) => {
    const tls = aCertificate()
    const mail = await world({ tls, isImplicit, login: LOGIN })
    expect(await send(mail.server)).toEqual({ kind: "sent" })
    expect(mail.mails()).toMatchObject([{ Secure: true, User: "shop" }])
    // The same certificate, of an authority that nobody named, another's, and another host's.
    const other = aCertificate().cert
    for (const wrong of [{ authority: null }, { authority: other }, { host: "127.0.0.1" }])
      expect(await send({ ...mail.server, ...wrong })).toMatchObject({
        kind: "away",
      })
    expect(mail.mails()).toHaveLength(1)
  })

  it("is not sent in the open where STARTTLS is asked for and not offered", async () => {
    const mail = await world()
    expect(await send({ ...mail.server, security: "starttls" })).toMatchObject({ kind: "away" })
    expect(mail.mails()).toHaveLength(0)
  })

  it("waits while the login is wrong or missing: that says nothing of the message", async () => {
    const mail = await world({ tls: aCertificate(), login: LOGIN })
    for (const login of [{ ...LOGIN, password: "other" }, null]) {
      const outcome = await send({ ...mail.server, login })
      expect(outcome).toMatchObject({ kind: "away" })
      expect(JSON.stringify(outcome)).not.toContain("other")
    }
  })

  it.each([
    ["defer", { kind: "deferred", code: 451 }],
    ["refuse", { kind: "refused", code: 550 }],
    ["defer-message", { kind: "deferred", code: 452 }],
    ["refuse-message", { kind: "refused", code: 554 }],
  ] as const)("is told apart when the server would %s", async (fault, outcome) => {
    const mail = await world()
    mail.strike(fault, 1)
    expect(await send(mail.server)).toEqual(outcome)
    expect(await send(mail.server)).toEqual({ kind: "sent" })
  })

  it("is in doubt when it was handed over and the answer is lost or never comes", async () => {
    const mail = await world()
    mail.strike("lose-reply", 1)
    expect(await send(mail.server)).toEqual({ kind: "doubtful" })
    mail.strike("hang", 1)
    expect(await send(mail.server, { limits: { ...LIMITS, budgetMs: 300 } })).toEqual({ kind: "doubtful" })
    expect(mail.mails()).toHaveLength(2)
  })

  it("is withdrawn before its first byte when it is somebody else's by then", async () => {
    const mail = await world()
    expect(await send(mail.server, { mayHandOver: async () => false })).toEqual({ kind: "withdrawn" })
    expect(mail.mails()).toHaveLength(0)
  })

  it("waits while there is no server, or none that speaks", async () => {
    const mail = await createMailWorld()
    await mail.close()
    expect(await send(mail.server)).toMatchObject({ kind: "away" })
    const mute = createServer()
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve))
    worlds.push({ close: async () => new Promise((resolve) => void mute.close(() => resolve())) })
    const address = mute.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    expect(await send({ ...mail.server, port }, { limits: { ...LIMITS, connectMs: 200 } })).toMatchObject({
      kind: "away",
    })
  })

  it("to what is no address is refused without a word to the server", async () => {
    const mail = await world()
    expect(await send(mail.server, { to: "b@buyer.example>\r\nRCPT TO:<c@x.example" })).toEqual({
      kind: "refused",
      code: 0,
    })
    expect(mail.mails()).toHaveLength(0)
  })
})
