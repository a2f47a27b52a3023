// oxlint-disable-next-line import/no-unassigned-import -- what it sets has to be set before the other modules load
import "./app/forbid-eval.ts"
import { askIssuerEarly } from "./app/sign-in/ask-issuer-early.ts"
import { leaveUnfinishedLocale } from "./app/leave-unfinished-locale.ts"
import { RENEW_PATH } from "./app/sign-in/client.ts"
import { answerSilentRenew } from "./app/sign-in/silent-renew.ts"

// The renewal frame needs only the sign-in client, so it does not load the app.
void (window.location.pathname === RENEW_PATH ? answerSilentRenew() : start())

/** No `await` at the top of a module: with one, the build makes a file for each module that is imported later (ADR 145). */
async function start(): Promise<void> {
  const app = import("./app/start-app.tsx")
  leaveUnfinishedLocale()
  const asked = askIssuerEarly()
  const { startApp } = await app
  await startApp(asked)
}
