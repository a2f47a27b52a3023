import { createHmac } from "node:crypto"
import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { paymentContract } from "@smart-send/testkit/connector-contract/payment-contract"
import unauthorized from "./fixtures/any-unauthorized.json" with { type: "json" }
import abandoned from "./fixtures/lookup-abandoned.json" with { type: "json" }
import absent from "./fixtures/lookup-absent.json" with { type: "json" }
import declined from "./fixtures/lookup-declined.json" with { type: "json" }
import paidOtherMoney from "./fixtures/lookup-other-money.json" with { type: "json" }
import paidByNothing from "./fixtures/lookup-paid-by-nothing.json" with { type: "json" }
import paid from "./fixtures/lookup-paid.json" with { type: "json" }
import conflict from "./fixtures/open-conflict.json" with { type: "json" }
import done from "./fixtures/open-done.json" with { type: "json" }
import noPage from "./fixtures/open-no-page.json" with { type: "json" }
import opensOtherMoney from "./fixtures/open-other-money.json" with { type: "json" }
import refused from "./fixtures/open-refused.json" with { type: "json" }

const headers = { authorization: "Bearer key" }
const noAccess = { answers: [unauthorized], code: "PAYMENTS-ACCESS" }

paymentContract("stripe", {
  pageRef: "cs_test_1",
  open: {
    answers: [done],
    calls: ["POST /v1/checkout/sessions"],
    sent: [{ headers: { ...headers, "idempotency-key": RECORDED_REFERENCE } }],
    outcome: { kind: "ok", pageRef: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" },
    refusals: [noAccess, { answers: [refused], code: "PAYMENTS-REQUEST", said: "at least 30 pence" }],
    inDoubt: [[noPage], [conflict], [absent]],
  },
  lookup: {
    answers: [paid],
    calls: ["GET /v1/checkout/sessions/cs_test_1?expand[0]=payment_intent"],
    sent: [{ headers }],
    outcome: { kind: "found", news: { kind: "paid", paymentRef: "pi_1", amount: 2550, currency: "GBP" } },
    refusals: [noAccess],
    absent: [[absent]],
    inDoubt: [[paidByNothing]],
  },
  opensOtherMoney,
  declined,
  abandoned,
  paidOtherMoney,
  callback: {
    body: `{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":${paid.text}}}`,
    header: "stripe-signature",
    sign: (body, seconds, secret) =>
      `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex")}`,
  },
})
