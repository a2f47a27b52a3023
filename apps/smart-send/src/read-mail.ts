import { readFile } from "node:fs/promises"
import { X509Certificate } from "node:crypto"
import { dirname, resolve } from "node:path"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"
import { z } from "zod"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1"])

const fileSchema = z
  .strictObject({
    host: z.string().regex(/^[\w.:-]{1,253}$/, "must be a host name or an address"),
    port: z.int().min(1).max(65_535),
    security: z.enum(["tls", "starttls", "none"]),
    user: z.string().min(1).max(500).optional(),
    password: z.string().min(1).max(2_000).optional(),
    /** PEM of the authority that signed the server's certificate; beside this file unless the path is absolute. */
    authorityFile: z.string().min(1).optional(),
  })
  .refine(({ security, host }) => security !== "none" || LOOPBACK.has(host), {
    path: ["security"],
    message: 'may be "none" only for a server on this machine',
  })
  .refine(({ user, password }) => (user === undefined) === (password === undefined), {
    path: ["password"],
    message: "and user go together",
  })

/** The server of outgoing mail, from MAIL_FILE. Messages never repeat a name or a password from it. */
export async function readMail(path: string): Promise<MailServer> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, "utf8"))
  } catch {
    throw new StartRefusal(`MAIL_FILE ${path} can't be read as JSON.`)
  }
  const read = fileSchema.safeParse(content)
  if (!read.success) {
    const faults = read.error.issues.map(({ path: field, message }) => `${field.join(".")} ${message}`.trim())
    throw new StartRefusal(`MAIL_FILE ${path} is not valid: ${faults.join("; ")}.`)
  }
  const { host, port, security, user, password, authorityFile } = read.data
  return {
    host,
    port,
    security,
    login: user === undefined || password === undefined ? null : { user, password },
    authority: authorityFile === undefined ? null : await readAuthority(resolve(dirname(path), authorityFile)),
  }
}

async function readAuthority(path: string): Promise<string> {
  try {
    const pem = await readFile(path, "utf8")
    return new X509Certificate(pem).toString() === "" ? "" : pem
  } catch {
    throw new StartRefusal(`The authorityFile ${path} of MAIL_FILE can't be read as a PEM certificate.`)
  }
}
