import type { EndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { FormFault } from "../form-field.ts"
import type { KnownDevices } from "../known-device.ts"
import type { Origin, OriginOf } from "../origin.ts"
import type { AccountForm } from "./account-form.ts"

export interface AccountParts {
  readonly db: Db
  readonly originOf: OriginOf
  readonly devices: KnownDevices
  readonly endedGrants: EndedGrants
  /** Whether this tenant's mails can be sent. */
  readonly mayMail: (tenant: string) => boolean
  /** Where the mails of a demo can be read; null where they are really sent. */
  readonly mailsAt: string | null
}

/** One of our origins, and who asks. */
export interface Asked {
  readonly origin: Origin
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a posted form came to: a page with its status, or where to go. */
export type Answer =
  | { readonly status: number; readonly page: string; readonly cookies?: readonly string[]; readonly wait?: number }
  | { readonly goTo: string; readonly cookies?: readonly string[] }

/** A page of an account: shown by GET, which changes nothing, and answered by POST from our own pages alone. */
export interface AccountPage {
  readonly path: `/${string}`
  readonly show: (asked: Asked) => Promise<Answer>
  readonly answer: (asked: Asked, form: AccountForm) => Promise<Answer>
}

/** The token of a link, from its path. */
export function tokenOf({ request }: Asked): string {
  const { params } = request
  const token = typeof params === "object" && params !== null && "token" in params ? params.token : ""
  return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : "none"
}

export function tooMany(asked: Asked, audit: string, wait: number): FormFault {
  const tenant = asked.origin.tenant.Tenant
  asked.request.log.warn(
    { audit, tenant, address: asked.request.ip, wait },
    "too many attempts with a form of an account",
  )
  const minutes = Math.ceil(wait / 60)
  return {
    message: `There have been too many attempts. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    field: null,
  }
}
