import { Readable } from "node:stream"
import type { NodemailerError } from "nodemailer/lib/errors"
import type SMTPConnection from "nodemailer/lib/smtp-connection"
import type { MailServer, OutgoingMail, SendLimits, SendOutcome } from "./mail-server.ts"

/**
 * Sends one message over a connection of its own.
 * @param mayHandOver is asked once the server is ready for the message and before the first byte of it: from then on a lost answer
 * may mean that it was taken. False takes the message back.
 */
export async function sendMail(
  server: MailServer,
  mail: OutgoingMail,
  { limits, mayHandOver }: { readonly limits: SendLimits; readonly mayHandOver: () => Promise<boolean> },
): Promise<SendOutcome> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection")
  const connection = new Connection({
    host: server.host,
    port: server.port,
    secure: server.security === "tls",
    requireTLS: server.security === "starttls",
    ignoreTLS: server.security === "none",
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.stallMs,
    ...(server.authority === null ? {} : { tls: { ca: server.authority } }),
  })
  let progress: "before" | "withdrawn" | "handed" = "before"
  async function* handedOver(): AsyncGenerator<Buffer> {
    if (await mayHandOver()) {
      progress = "handed"
      yield mail.message
      return
    }
    progress = "withdrawn"
    // Nothing was given and the message is not ended, so the server forgets it with the connection.
    throw new Error("the message was withdrawn")
  }
  const message = Readable.from(handedOver(), { objectMode: false })
  // Withdrawn, or given up after the connection has ended: what became of it is told by the outcome.
  message.on("error", () => {})
  const budget = setTimeout(() => connection.close(), limits.budgetMs)
  try {
    await connected(connection)
    if (server.login !== null) await loggedIn(connection, server.login)
    await new Promise<void>((resolve, reject) => {
      const ended = (error: Error | null): void => (error === null ? resolve() : reject(error))
      const lost = (): void => reject(new Error("the connection ended"))
      connection.on("error", reject)
      connection.once("end", lost)
      connection.send({ from: mail.from, to: [mail.to] }, message, ended)
    })
    return { kind: "sent" }
  } catch (error) {
    return outcomeOf(error, progress)
  } finally {
    clearTimeout(budget)
    // What the connection says after its end concerns nobody.
    connection.on("error", () => {})
    connection.close()
  }
}

async function connected(connection: SMTPConnection): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.once("error", reject)
    connection.once("end", () => reject(new Error("the connection ended")))
    connection.connect((error) => (error == null ? resolve() : reject(error)))
  })
}

async function loggedIn(
  connection: SMTPConnection,
  { user, password }: NonNullable<MailServer["login"]>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.once("error", reject)
    connection.once("end", () => reject(new Error("the connection ended")))
    connection.login({ credentials: { user, pass: password } }, (error) => (error === null ? resolve() : reject(error)))
  })
}

function outcomeOf(error: unknown, progress: "before" | "withdrawn" | "handed"): SendOutcome {
  if (progress === "withdrawn") return { kind: "withdrawn" }
  const said: Said = { code: "", responseCode: 0, command: "", ...(error instanceof Error ? partsOf(error) : {}) }
  const word = wordOnMessage(said, progress === "handed")
  if (word !== null) return word
  if (progress === "handed") return { kind: "doubtful" }
  // No text of the server's: it may repeat an address.
  const reason = [said.code, said.responseCode === 0 ? "" : said.responseCode, said.command]
  return { kind: "away", reason: reason.filter((part) => part !== "").join(" ") }
}

interface Said {
  readonly code: string
  readonly responseCode: number
  readonly command: string
}

function partsOf({ code, responseCode, command }: NodemailerError): Partial<Said> {
  return {
    ...(code === undefined ? {} : { code }),
    ...(responseCode === undefined ? {} : { responseCode }),
    ...(command === undefined ? {} : { command }),
  }
}

/** The server's word on this very message; null when it had none. A sender that is refused is refused for every message. */
function wordOnMessage({ code, responseCode, command }: Said, isHanded: boolean): SendOutcome | null {
  const isAboutMessage = isHanded || (code === "EENVELOPE" && command !== "MAIL FROM")
  if (!isAboutMessage) return null
  if (responseCode >= 500) return { kind: "refused", code: responseCode }
  if (responseCode >= 400) return { kind: "deferred", code: responseCode }
  // Refused before the server was asked: the address can't be put into a command.
  return isHanded ? null : { kind: "refused", code: 0 }
}
