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
import again from "./fixtures/open-again.json" with { type: "json" }
import conflict from "./fixtures/open-conflict.json" with { type: "json" }
import done from "./fixtures/open-done.json" with { type: "json" }
import opensOtherMoney from "./fixtures/open-other-money.json" with { type: "json" }
import refused from "./fixtures/open-refused.json" with { type: "json" }

const headers = { authorization: "Bearer key" }
const noAccess = { answers: [unauthorized], code: "PAYMENTS-ACCESS" }

paymentContract("card-page", {
  pageRef: "ses_1",
  open: {
    answers: [done],
    calls: ["POST /sessions"],
    sent: [{ headers, body: { reference: RECORDED_REFERENCE, amount: 2550, currency: "GBP" } }],
    outcome: { kind: "ok", pageRef: "ses_1", url: "https://cards.example/pay/ses_1" },
    alike: [[again]],
    refusals: [
      noAccess,
      { answers: [refused], code: "PAYMENTS-REQUEST", said: "too small" },
      { answers: [conflict], code: "PAYMENTS-REQUEST", said: "another amount" },
    ],
    inDoubt: [[absent]],
  },
  lookup: {
    answers: [paid],
    calls: [`GET /sessions/${RECORDED_REFERENCE}`],
    sent: [{ headers }],
    outcome: { kind: "found", news: { kind: "paid", paymentRef: "pay_1", amount: 2550, currency: "GBP" } },
    refusals: [noAccess],
    absent: [[absent]],
    inDoubt: [[paidByNothing]],
  },
  opensOtherMoney,
  declined,
  abandoned,
  paidOtherMoney,
  callback: {
    body: `{"id":"evt_1","session":${paid.text}}`,
    header: "card-page-signature",
    sign: (body, seconds, secret) =>
      `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex")}`,
  },
})
