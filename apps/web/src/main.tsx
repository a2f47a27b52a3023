import { forbidEval } from "./app/forbid-eval.ts"
import { RENEW_PATH } from "./app/sign-in/client.ts"

// Must run before the first schema is created, which happens while the app's modules load.
forbidEval()

// The renewal frame needs only the sign-in client, so it does not load the app.
if (window.location.pathname === RENEW_PATH) {
  const { answerSilentRenew } = await import("./app/sign-in/silent-renew.ts")
  await answerSilentRenew()
} else {
  const app = import("./app/start-app.tsx")
  const { askIssuerEarly } = await import("./app/sign-in/ask-issuer-early.ts")
  const asked = askIssuerEarly()
  const { startApp } = await app
  await startApp(asked)
}
