import { readFile } from "node:fs/promises"
import { X509Certificate } from "node:crypto"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"
import { z } from "zod"
import { LOOPBACK } from "./web-address.ts"

/** What a protocol means by itself: the port where none is named, and how the connection is kept from others. */
const PROTOCOLS = new Map([
  ["smtps:", { port: 465, security: "tls" }],
  ["smtp:", { port: 587, security: "starttls" }],
] as const)

const optionsSchema = z.strictObject({
  security: z.literal("none", "can only be none").optional(),
  /** PEM of the authority that signed the server's certificate. */
  authority: z.string().min(1).optional(),
})

/**
 * The server of outgoing mail, from SMTP_URL: `smtps://user:password@host:465` or, with STARTTLS, `smtp://user:password@host:587`.
 * Messages never repeat a name or a password from it.
 */
export async function readMailServer(address: string): Promise<MailServer> {
  const { url, usual } = readAddress(address)
  const { security, authority } = readOptions(url.searchParams)
  if (security === "none" && (!LOOPBACK.has(url.hostname) || usual.security === "tls"))
    throw new StartRefusal("SMTP_URL may say security=none only with smtp:// and for a server on this machine.")
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? usual.port : Number(url.port),
    security: security ?? usual.security,
    login: readLogin(url),
    authority: authority === undefined ? null : await readAuthority(authority),
  }
}

function readAddress(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null
  const usual = [...PROTOCOLS].find(([protocol]) => protocol === url?.protocol)?.[1]
  if (url === null || usual === undefined) throw new StartRefusal("SMTP_URL must start with smtps:// or smtp://.")
  if (url.hostname === "" || !["", "/"].includes(url.pathname) || url.hash !== "")
    throw new StartRefusal("SMTP_URL names a host and a port, and no path.")
  return { url, usual }
}

function readOptions(given: URLSearchParams): z.infer<typeof optionsSchema> {
  const read = optionsSchema.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim())
  throw new StartRefusal(`SMTP_URL is not valid after its question mark: ${faults.join("; ")}.`)
}

function readLogin({ username, password }: URL): MailServer["login"] {
  if ((username === "") !== (password === ""))
    throw new StartRefusal("SMTP_URL has a name without a password, or a password without a name.")
  if (username === "") return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw new StartRefusal("SMTP_URL has a % in its name or password that is not written as %25.")
  }
}

async function readAuthority(path: string): Promise<string> {
  try {
    const pem = await readFile(path, "utf8")
    return new X509Certificate(pem).toString() === "" ? "" : pem
  } catch {
    throw new StartRefusal(`The authority ${path} of SMTP_URL can't be read as a PEM certificate.`)
  }
}
