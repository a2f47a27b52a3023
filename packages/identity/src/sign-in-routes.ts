import formbody from "@fastify/formbody"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { errors } from "oidc-provider"
import { z } from "zod"
import { errorPage } from "./error-page.ts"
import { findUserByEmail } from "./find-user.ts"
import type { FormFault } from "./form-field.ts"
import { formText } from "./form-text.ts"
import { asSeenBy, isSameOrigin, type Origin, type OriginOf } from "./origin.ts"
import { sendPage } from "./page-headers.ts"
import type { KnownDevices } from "./known-device.ts"
import { isPassword } from "./password.ts"
import { sessionOf } from "./session-of.ts"
import { beginAttempt, clearAttempts, type Attempt } from "./sign-in-attempts.ts"
import { faults, signInPage, tooManyAttempts } from "./sign-in-page.ts"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"

const formSchema = z.object({
  email: formText(ADDRESS_LIMITS.email),
  password: formText(PASSWORD_LIMITS.longest),
})
type Form = z.infer<typeof formSchema>

const FORM_LIMIT = 10_000

type Decision =
  | { readonly accountId: string; readonly isOperator: boolean }
  | { readonly status: number; readonly fault: FormFault; readonly wait?: number }

/** The sign-in page of one interaction. GET shows it, and POST to the same address answers it. */
export async function signInRoutes(
  app: FastifyInstance,
  {
    db,
    originOf,
    devices,
    mayMail,
  }: {
    readonly db: Db
    readonly originOf: OriginOf
    readonly devices: KnownDevices
    readonly mayMail: (tenant: string) => boolean
  },
): Promise<void> {
  await app.register(formbody, { bodyLimit: FORM_LIMIT })
  const pageOf = ({ tenant }: Origin, email: string, fault: FormFault | null): string => {
    const mayRegister = tenant.Features.includes("Registration") && mayMail(tenant.Tenant)
    return signInPage(tenant, { email, fault, mayRegister })
  }

  app.get("/interaction/:uid", async (request, reply) => {
    const origin = originOf(request)
    const asked = origin === null ? null : await openInteraction(origin, request, reply)
    if (origin !== null && asked === null && (await sessionOf(origin, request, reply)) !== null) {
      // The way back leads here after signing in. The page was used, and the app goes on with who is signed in.
      return reply.redirect("/", 303)
    }
    if (origin === null || asked === null) return sendPage(reply, 400, errorPage(EXPIRED))
    return sendPage(reply, 200, pageOf(origin, "", null), [asked.callbackOrigin])
  })

  app.post("/interaction/:uid", { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    const origin = originOf(request)
    const asked = origin === null ? null : await openInteraction(origin, request, reply)
    if (origin === null || asked === null) return sendPage(reply, 400, errorPage(EXPIRED))
    if (!isSameOrigin(origin, request)) return sendPage(reply, 403, errorPage("The form was sent from another site."))
    const form = formSchema.safeParse(request.body)
    if (!form.success) return sendPage(reply, 400, pageOf(origin, "", faults.mismatch), [asked.callbackOrigin])

    const owner = { purpose: "SignIn", tenant: origin.tenant.Tenant, email: form.data.email } as const
    const device = devices.idOf(request.headers.cookie, origin.address, owner)
    const decision = await decide(db, form.data, { ...owner, address: request.ip, device })
    if ("fault" in decision) {
      if (decision.wait !== undefined) {
        const told = { audit: "sign-in-attempts", tenant: owner.tenant, address: request.ip, wait: decision.wait }
        request.log.warn(told, "too many attempts at signing in")
      }
      if (decision.wait !== undefined) reply.header("retry-after", String(decision.wait))
      return sendPage(reply, decision.status, pageOf(origin, form.data.email, decision.fault), [asked.callbackOrigin])
    }
    if (device === null) reply.header("set-cookie", devices.setCookie(origin.address, owner))
    const login = { accountId: decision.accountId, remember: !decision.isOperator }
    const next = await origin.provider.interactionResult(
      asSeenBy(origin, request),
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    )
    return reply.redirect(next, 303)
  })
}

const EXPIRED = "This sign-in page has expired."

async function decide(db: Db, { email, password }: Form, attempt: Attempt): Promise<Decision> {
  if (email.trim() === "") return { status: 400, fault: faults.noEmail }
  if (password === "") return { status: 400, fault: faults.noPassword }
  const wait = await beginAttempt(db, attempt)
  if (wait !== null) return { status: 429, fault: tooManyAttempts(wait), wait }
  const user = await findUserByEmail(db, attempt.tenant, email)
  // The same work and the same message for an unknown address as for a wrong password.
  if (!(await isPassword(user?.passwordHash ?? null, password)) || user === undefined) {
    return { status: 401, fault: faults.mismatch }
  }
  await clearAttempts(db, attempt)
  return { accountId: user.id, isOperator: user.role === "operator" }
}

/**
 * The interaction named in the cookie, if it belongs to this page; null when it has expired or belongs to another page.
 */
async function openInteraction(origin: Origin, request: FastifyRequest, reply: FastifyReply) {
  try {
    const details = await origin.provider.interactionDetails(asSeenBy(origin, request), reply.raw)
    if (request.url !== `/identity/interaction/${details.uid}`) return null
    return { callbackOrigin: new URL(String(details.params["redirect_uri"])).origin }
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}
