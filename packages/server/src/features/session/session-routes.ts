import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import { changeEmail } from "@smart-send/contract/session/change-email"
import { changePassword } from "@smart-send/contract/session/change-password"
import { endOtherSessions } from "@smart-send/contract/session/end-other-sessions"
import { endSession } from "@smart-send/contract/session/end-session"
import { listSessions } from "@smart-send/contract/session/list-sessions"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { Platform, RequestContext, Route } from "../../context.ts"
import type { SignInAccounts, SignInRefusal } from "../../platform/auth/sign-in-accounts.ts"
import { route } from "../../platform/http/route.ts"

type Sessions = Result<ResultOf<typeof listSessions>, Problem>

/** How somebody signs in: their address, their password, and the browsers they are signed in with. An outside issuer has pages of its own for it. */
export function sessionRoutes(platform: Pick<Platform, "signIns">): readonly Route[] {
  const answer = async (
    { caller }: RequestContext,
    work: (accounts: SignInAccounts) => Promise<Problem | null>,
  ): Promise<Sessions> => {
    const { signIns } = platform
    if (signIns === undefined) return err({ code: "FEATURE-OFF", message: ELSEWHERE })
    const problem = await work(signIns)
    return problem === null ? present(await signIns.details(caller)) : err(problem)
  }
  return [
    route(listSessions, async (context) => answer(context, async () => null)),
    route(endSession, async (context, { params }) =>
      answer(context, async (accounts) =>
        (await accounts.endSession(context.caller, params.id)) ? null : { code: "NOT-FOUND" },
      ),
    ),
    route(endOtherSessions, async (context) =>
      answer(context, async (accounts) => {
        await accounts.endOtherSessions(context.caller)
        return null
      }),
    ),
    route(changePassword, async (context, { body }) =>
      answer(context, async (accounts) =>
        problemOf(
          await accounts.changePassword(context.caller, { password: body.Password, newPassword: body.NewPassword }),
        ),
      ),
    ),
    route(changeEmail, async (context, { body }) =>
      answer(context, async (accounts) =>
        problemOf(await accounts.changeEmail(context.caller, { password: body.Password, email: body.Email })),
      ),
    ),
  ]
}

const ELSEWHERE = "You sign in with another service. Your address, password and sessions are there."

function present(details: Awaited<ReturnType<SignInAccounts["details"]>>): Sessions {
  if (details === null) return err({ code: "UNAUTHORIZED" })
  return ok({
    Email: details.email,
    AwaitedEmail: details.awaitedEmail,
    Sessions: details.browsers.map(({ id, browser, network, started, seen, isThis }) => ({
      Id: id,
      Browser: browser,
      Network: network,
      Started: started.toISOString(),
      LastUsed: seen.toISOString(),
      IsThis: isThis,
    })),
  })
}

function problemOf(refusal: SignInRefusal | null): Problem | null {
  if (refusal === null) return null
  switch (refusal.kind) {
    case "field": {
      const { field, code, message } = refusal
      return { code: "INVALID", validationErrors: [{ field, code, message }] }
    }
    case "wait":
      return { code: "TOO-MANY-REQUESTS", message: waitText(refusal.seconds), retryAfter: refusal.seconds }
    case "no-mail":
      return { code: "UNAVAILABLE", message: "This service sends no email, so your address can't be changed here." }
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `There have been too many attempts. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`
}
