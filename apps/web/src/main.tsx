import { forbidEval } from "./app/forbid-eval.ts"
import { RENEW_PATH } from "./app/sign-in/client.ts"

// Before the first schema is made, and that is while the app's modules load.
forbidEval()

// The renewal frame needs the sign-in client only: it does not load the app.
if (window.location.pathname === RENEW_PATH) {
  const { answerSilentRenew } = await import("./app/sign-in/silent-renew.ts")
  await answerSilentRenew()
} else {
  const { startApp } = await import("./app/start-app.tsx")
  await startApp()
}
