import type { FastifyInstance, FastifyReply } from "fastify"
import { errorPage } from "../error-page.ts"
import { isSameOrigin } from "../origin.ts"
import { sendPage } from "../page-headers.ts"
import { FORM_LIMIT, accountFormSchema } from "./account-form.ts"
import type { AccountParts, Answer } from "./account-page.ts"
import { forgottenRoutes } from "./forgotten-routes.ts"
import { newEmailRoutes } from "./new-email-routes.ts"
import { registerRoutes } from "./register-routes.ts"

export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  for (const { path, show, answer } of [
    ...registerRoutes(parts),
    ...forgottenRoutes(parts),
    ...newEmailRoutes(parts),
  ]) {
    app.get(path, async (request, reply) => {
      const origin = parts.originOf(request)
      if (origin === null) return sendPage(reply, 404, errorPage("There is no service at this address."))
      return send(reply, await show({ origin, request, reply }))
    })
    app.post(path, { bodyLimit: FORM_LIMIT }, async (request, reply) => {
      const origin = parts.originOf(request)
      if (origin === null) return sendPage(reply, 404, errorPage("There is no service at this address."))
      if (!isSameOrigin(origin, request)) return sendPage(reply, 403, errorPage("The form was sent from another site."))
      const form = accountFormSchema.safeParse(request.body ?? {})
      if (!form.success) return sendPage(reply, 400, errorPage("The form could not be read."))
      return send(reply, await answer({ origin, request, reply }, form.data))
    })
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.cookies !== undefined && answer.cookies.length > 0) reply.header("set-cookie", [...answer.cookies])
  if ("goTo" in answer) return reply.header("cache-control", "no-store").redirect(answer.goTo, 303)
  if (answer.wait !== undefined) reply.header("retry-after", String(answer.wait))
  return sendPage(reply, answer.status, answer.page)
}
