import { buffer } from "node:stream/consumers"
import { once } from "node:events"
import type { Socket } from "node:net"
import PostalMime from "postal-mime"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"

/** A mail as it came. */
export interface ReceivedMail {
  readonly From: string
  readonly To: string
  readonly Subject: string
  readonly Text: string
  readonly Html: string
  /** Each header by its name in lower case, in the order of the message. */
  readonly Headers: readonly { readonly Name: string; readonly Value: string }[]
  /** As the SMTP commands had them. */
  readonly Envelope: { readonly From: string; readonly To: readonly string[] }
  readonly Secure: boolean
  readonly User: string
}

/**
 * How the next mails are taken. `defer` and `refuse` say so of their recipient, `refuse-message` of the whole of the message once it
 * is there. `lose-reply` takes a mail and ends the connection in place of saying so (without TLS alone); `hang` takes it and never says anything.
 */
export const MAIL_FAULTS = ["defer", "refuse", "refuse-message", "defer-message", "lose-reply", "hang"] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

export interface MailStandInOptions {
  readonly port?: number
  /** Its certificate and key, PEM; without them it speaks no TLS. */
  readonly tls?: { readonly key: string; readonly cert: string }
  /** TLS from the first byte in place of STARTTLS. */
  readonly isImplicit?: boolean
  /** Only whoever logs in may send. */
  readonly login?: { readonly user: string; readonly password: string }
}

export interface MailStandIn {
  readonly port: number
  /** The newest last. */
  mails(): readonly ReceivedMail[]
  /** The next so many mails are taken in this way. */
  strike(fault: MailFault, count: number): void
  forget(): void
  close(): Promise<void>
}

/** More than any demo or test sends. */
const MOST_KEPT = 2_000

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

/** A mail server that delivers nothing: what it takes can be read here. */
export async function createMailStandIn(options: MailStandInOptions = {}): Promise<MailStandIn> {
  const { port = 0, tls, isImplicit = false, login } = options
  const received: ReceivedMail[] = []
  const faults: MailFault[] = []
  const sockets = new Set<Socket>()
  const next = (...wanted: readonly MailFault[]): MailFault | undefined => {
    const [fault] = faults
    return fault !== undefined && wanted.includes(fault) ? faults.shift() : undefined
  }
  const server = new SMTPServer({
    secure: isImplicit,
    ...tls,
    hideSTARTTLS: tls === undefined || isImplicit,
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ["AUTH"] : [],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Refusal(535, "Wrong name or password")),
    onRcptTo: ({ address }, _session, done) => {
      const fault = next("defer", "refuse")
      if (fault === undefined) return done()
      done(
        fault === "defer"
          ? new Refusal(451, `${address} later, please`)
          : new Refusal(550, `Nobody here is ${address}`),
      )
    },
    onData: (stream, session, done) => {
      void answer(take(stream, session), done)
    },
  })
  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const bytes = await buffer(stream)
    const fault = next("refuse-message", "defer-message", "lose-reply", "hang")
    if (fault === "refuse-message") throw new Refusal(554, "Not this message")
    if (fault === "defer-message") throw new Refusal(452, "Not now")
    received.push(await readMail(bytes, session))
    received.splice(0, received.length - MOST_KEPT)
    if (fault === "lose-reply") for (const socket of sockets) socket.destroy()
    if (fault === "lose-reply" || fault === "hang") await new Promise(() => {})
  }
  server.server.on("connection", (socket: Socket) => {
    // Node 24 dies of a socket that is destroyed beneath its TLS.
    if (tls !== undefined) return
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  // A client that hangs up concerns nobody but itself.
  server.on("error", () => {})
  server.listen(port, "127.0.0.1")
  await once(server.server, "listening")
  return {
    port: portOf(server),
    mails: () => received,
    strike: (fault, count) => faults.push(...Array.from({ length: count }, () => fault)),
    forget: () => {
      received.length = 0
      faults.length = 0
    },
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function readMail(bytes: Buffer, { envelope, secure, user }: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes)
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? ""
  return {
    From: header("from"),
    To: header("to"),
    Subject: mail.subject ?? "",
    Text: mail.text ?? "",
    Html: mail.html ?? "",
    Headers: mail.headers.map(({ key, value }) => ({ Name: key, Value: value })),
    Envelope: {
      From: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
      To: envelope.rcptTo.map(({ address }) => address),
    },
    Secure: secure,
    User: typeof user === "string" ? user : "",
  }
}

function portOf(server: SMTPServer): number {
  const address = server.server.address()
  if (address === null || typeof address === "string") throw new Error("the mail server does not listen")
  return address.port
}

/** A mail is refused by throwing. */
async function answer(taken: Promise<void>, done: (refusal: Error | null) => void): Promise<void> {
  let refusal: Error | null = null
  try {
    await taken
  } catch (error) {
    refusal = toError(error)
  }
  done(refusal)
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
