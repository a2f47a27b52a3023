import {
  createMailStandIn,
  type MailStandIn,
  type MailStandInOptions,
} from "@smart-send/sandbox/mail/create-mail-stand-in"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"
import { generate } from "selfsigned"

export interface MailWorld extends MailStandIn {
  /** How it is reached, as an operator would set it. */
  readonly server: MailServer
}

/** A certificate of its own for `localhost`, signed by nobody else: it is its own authority. */
export async function aCertificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  })
  return { key: made.private, cert: made.cert }
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
