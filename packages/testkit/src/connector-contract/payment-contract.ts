import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import {
  CALLBACK_TOLERANCE_SECONDS,
  type Callback,
  type PageRequest,
  type PaymentProvider,
} from "@smart-send/connectors/payments/payment-provider"
import { paymentIdSchema } from "@smart-send/domain/id/id"
import { minor } from "@smart-send/domain/money/money"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RECORDED_REFERENCE } from "./a-consignment.ts"
import { answering, openAnsweringServer, type AnsweringServer, type RecordedAnswer } from "./open-answering-server.ts"
import { operationContract } from "./operation-contract.ts"
import type { RecordedOperation } from "./recorded-operation.ts"

/** A connector's recordings, all about £25.50 under the recorded reference. */
export interface PaymentRecording {
  /** The page that was opened, as the provider names it. */
  readonly pageRef: string
  readonly open: RecordedOperation
  readonly lookup: RecordedOperation
  /** A page of ours that asks for other money than was agreed. */
  readonly opensOtherMoney: RecordedAnswer
  readonly declined: RecordedAnswer
  readonly abandoned: RecordedAnswer
  /** A euro in place of what was agreed. */
  readonly paidOtherMoney: RecordedAnswer
  /** The callback that it was paid. */
  readonly callback: {
    readonly body: string
    readonly header: string
    sign(body: Buffer, seconds: number, secret: string): string
  }
}

const SECRET = "a secret for callbacks"
const PAYMENT = "0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01"
const request: PageRequest = {
  reference: paymentIdSchema.parse(RECORDED_REFERENCE),
  amount: minor(2550),
  currency: "GBP",
  description: "PrePay credit",
  returnUrl: "https://shop.example/prepay",
  callbackUrl: "https://shop.example/pay/callback/theirs",
  expires: new Date("2026-11-22T12:00:00.000Z"),
}
const soon = () => AbortSignal.timeout(60_000)

/** Holds a connector to what every provider of payments must do, over a real connection. */
export function paymentContract(connector: string, recording: PaymentRecording): void {
  const connect = (baseUrl: string): PaymentProvider => {
    const connection = { connector, baseUrl, apiKey: "key", callbackSecret: SECRET }
    const provider = createPaymentProviders({ theirs: connection }).get("theirs")
    if (provider === undefined) throw new Error(`no ${connector}`)
    return provider
  }
  const question = { reference: request.reference, pageRef: recording.pageRef }

  describe(`${connector}, as every provider of payments`, () => {
    operationContract("open", recording.open, {
      run: async (baseUrl, signal) => connect(baseUrl).open(request, signal),
      refusesAccess: "PAYMENTS-ACCESS",
      sentence: /^$|\w.*\.$/,
    })
    operationContract("lookup", recording.lookup, {
      run: async (baseUrl, signal) => connect(baseUrl).lookup(question, signal),
      refusesAccess: "PAYMENTS-ACCESS",
      sentence: /^$|\w.*\.$/,
    })
    moneyContract(recording, async (answer, ask) => {
      const server = await openAnsweringServer()
      try {
        server.play([answering(answer)])
        return await ask(connect(server.url))
      } finally {
        await server.close()
      }
    })
    callbackContract(recording, connect("http://127.0.0.1:9"))
    keyContract(recording, connect)
  })

  function moneyContract(
    { opensOtherMoney, declined, abandoned, paidOtherMoney }: PaymentRecording,
    answered: (answer: RecordedAnswer, ask: (provider: PaymentProvider) => Promise<object>) => Promise<object>,
  ): void {
    it("leads nobody to a page that asks for other money than was agreed", async () => {
      const outcome = await answered(opensOtherMoney, async (provider) => provider.open(request, soon()))
      expect(outcome).toMatchObject({ kind: "unknown" })
    })

    it.each([
      ["declined", declined, { kind: "declined" }],
      ["abandoned", abandoned, { kind: "abandoned" }],
      ["paid with other money", paidOtherMoney, { kind: "paid", amount: 100, currency: "EUR" }],
    ])("says what the provider says of a payment that is %s", async (_, answer, news) => {
      const outcome = await answered(answer, async (provider) => provider.lookup(question, soon()))
      expect(outcome).toMatchObject({ kind: "found", news })
    })
  }
}

function callbackContract({ callback }: PaymentRecording, provider: PaymentProvider): void {
  const received = new Date("2026-11-22T10:00:00.000Z")
  const now = received.getTime() / 1000
  const told = async (text: string, change: Partial<Callback> & { seconds?: number; secret?: string } = {}) => {
    const { seconds = now, secret = SECRET, ...over } = change
    const body = Buffer.from(text)
    const headers = { [callback.header]: callback.sign(body, seconds, secret) }
    return provider.readCallback({ body, headers, received, ...over })
  }
  const forged = { kind: "forged" }

  it("believes a callback that it signed, about our payment and for what was paid", async () => {
    expect(await told(callback.body)).toMatchObject({
      kind: "news",
      reference: PAYMENT,
      news: { kind: "paid", amount: 2550, currency: "GBP" },
    })
  })

  it("believes no callback without its signature, with another secret, or changed by a byte", async () => {
    expect(await told(callback.body, { headers: {} })).toEqual(forged)
    expect(await told(callback.body, { headers: { [callback.header]: "t=1,v1=00" } })).toEqual(forged)
    expect(await told(callback.body, { secret: "another secret of theirs" })).toEqual(forged)
    expect(await told(callback.body, { body: Buffer.from(callback.body.replace("2550", "9550")) })).toEqual(forged)
  })

  it("believes no callback from too long ago, or from the future", async () => {
    for (const seconds of [now - CALLBACK_TOLERANCE_SECONDS - 1, now + CALLBACK_TOLERANCE_SECONDS + 1]) {
      expect(await told(callback.body, { seconds })).toEqual(forged)
    }
    expect(await told(callback.body, { seconds: now - CALLBACK_TOLERANCE_SECONDS })).toMatchObject({ kind: "news" })
  })

  it.each(["", "{", "null", '"paid"', "[]"])(
    "moves no payment by a signed callback that says nothing: %s",
    async (text) => {
      expect(await told(text)).not.toMatchObject({ kind: "news" })
    },
  )
}

function keyContract({ open }: PaymentRecording, connect: (baseUrl: string) => PaymentProvider): void {
  let server: AnsweringServer
  beforeAll(async () => {
    server = await openAnsweringServer()
  })
  afterAll(async () => server.close())

  it("opens one page for each reference: what is asked twice is asked under the same name", async () => {
    const [right] = open.answers
    if (right === undefined) throw new Error("nothing is recorded")
    server.play([answering(right)])
    const provider = connect(server.url)
    await provider.open(request, soon())
    await provider.open(request, soon())
    const named = server.sent.map(
      ({ headers, body }) => headers["idempotency-key"] ?? Reflect.get(Object(body), "reference"),
    )
    expect(named).toEqual([PAYMENT, PAYMENT])
  })
}
