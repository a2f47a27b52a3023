import {
  createMailStandIn,
  type MailStandIn,
  type MailStandInOptions,
} from "@smart-send/sandbox/mail/create-mail-stand-in"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"

export interface MailWorld extends MailStandIn {
  /** How it is reached, as an operator would set it. */
  readonly server: MailServer
}

/** A mail server that shows what it took. */
export async function createMailWorld(options: MailStandInOptions = {}): Promise<MailWorld> {
  const standIn = await createMailStandIn(options)
  const { tls, isImplicit = false, login = null } = options
  const security = tls === undefined ? "none" : isImplicit ? "tls" : "starttls"
  const host = tls === undefined ? "127.0.0.1" : "localhost"
  return {
    ...standIn,
    server: { host, port: standIn.port, security, login, authority: tls?.cert ?? null },
  }
}
