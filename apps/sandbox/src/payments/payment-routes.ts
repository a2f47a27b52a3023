import type { FastifyInstance } from "fastify"
import type { FaultPlan } from "../fault/create-fault-plan.ts"
import { faultHooks, type Pace } from "../fault/fault-hooks.ts"
import { cardPage } from "./card-page/card-page.ts"
import { createPostbox } from "./create-postbox.ts"
import { parseForms } from "./parse-forms.ts"
import { pageOrigin } from "./pay-host.ts"
import { stripe } from "./stripe/stripe.ts"

/** The names of the payment providers in a fault. */
export const PAYMENT_STAND_INS = ["card-page", "stripe"] as const

/**
 * The payment providers' own protocols under `/payments/{name}`, and their pages under `/sandbox/payments`. A fault strikes the
 * calls of shops, never a buyer's page.
 */
export function paymentStandIns(
  app: FastifyInstance,
  { plan, pace, isMounted }: { readonly plan: FaultPlan; readonly pace: Pace; readonly isMounted: boolean },
): void {
  const postbox = createPostbox()
  const originOf = pageOrigin(isMounted)
  const cards = cardPage({ postbox, originOf })
  const checkout = stripe({ postbox, originOf })
  // Stripe's package knows a host and a port, and no path in front of its own.
  for (const { name, prefix, api } of [
    { name: "card-page", prefix: "/payments/card-page", api: cards.api },
    { name: "stripe", prefix: "", api: checkout.api },
  ]) {
    void app.register(
      (scope, _options, done) => {
        parseForms(scope)
        faultHooks(scope, () => name, plan, pace)
        api(scope)
        done()
      },
      { prefix },
    )
  }
  void app.register((scope, _options, done) => {
    parseForms(scope)
    cards.pages(scope)
    checkout.pages(scope)
    done()
  })
  app.post("/sandbox/payments/deliver", async () => ({ Answers: await postbox.deliver() }))
}
