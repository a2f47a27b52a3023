import type { Worker } from "@smart-send/server/platform/jobs/leased-worker"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getPayment } from "@smart-send/contract/payment/get-payment"
import { createPrepayOrder } from "@smart-send/contract/prepay/create-prepay-order"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { listPrepayHistory } from "@smart-send/contract/prepay/list-prepay-history"
import type { Client } from "@smart-send/contract/client/create-client"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import type { PaymentId } from "@smart-send/domain/id/id"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"
import { sandboxPayments } from "@smart-send/sandbox/sandbox-payments"
import type { PaymentPlatform } from "@smart-send/server/features/payment/payment-options"
import { paymentPageRoutes } from "@smart-send/server/features/payment/payment-page-routes"
import { paymentRoutes } from "@smart-send/server/features/payment/payment-routes"
import { startPaymentWorker } from "@smart-send/server/features/payment/payment-worker"
import { prepayRoutes } from "@smart-send/server/features/prepay/prepay-routes"
import { z } from "zod"
import { aCustomer, type ACustomer } from "./a-customer.ts"
import { createEdgeWorld, type EdgeWorld } from "./edge-world.ts"
import type { TestServer } from "./test-server.ts"
import { testTenants } from "./test-tenants.ts"
import { verifyInvariants } from "./verify-invariants.ts"

export type PaymentConnector = "card-page" | "stripe"
export type Decision = "approve" | "decline" | "abandon"
export type CallbackManner = "now" | "late" | "repeated" | "reordered" | "lost"

/** Everything that paying needs, all of it real: the edge, a database, a worker, and a provider over HTTP. */
export interface PaymentWorld {
  readonly edge: EdgeWorld
  readonly secret: string
  payer(): Promise<Payer>
  startWorker(): Worker
  fault(mode: "error" | "lost-reply" | "garbage", on: string, count: number): Promise<void>
  /** Sends the callbacks that were held back, and tells the answers. */
  deliver(): Promise<readonly number[]>
  /** The address of the sandbox. */
  readonly sandboxUrl: string
  /** Throws when an invariant does not hold; call it after every test. */
  verify(): Promise<void>
  dispose(): Promise<void>
}

/** A customer who adds credit. Amounts in pence. */
export interface Payer extends ACustomer {
  readonly client: Client
  /** Agrees on a payment, and names its page. */
  order(amount: number): Promise<{ readonly id: PaymentId; readonly path: string }>
  /** Opens the page as a browser would, and returns the address it leads to. */
  open(path: string): Promise<{ readonly status: number; readonly location: string }>
  /** Decides on the provider's page. */
  decide(pageUrl: string, decision: Decision, callbacks?: CallbackManner, amount?: number): Promise<void>
  /** Orders, opens and decides. */
  pay(amount: number, decision: Decision, callbacks?: CallbackManner): Promise<PaymentId>
  state(id: PaymentId): Promise<ResultOf<typeof getPayment>["State"] | null>
  balance(): Promise<number>
  history(): Promise<ResultOf<typeof listPrepayHistory>["History"]>
}

const answersSchema = z.object({ Answers: z.array(z.number()) })

/** £10 at least, and 5 % on top of £100 or more. */
const PAYMENT_TERMS = { MinimumTopUp: 1000, BonusPercentage: 5, BonusMinimumSpend: 100_00 } as const

export interface PaymentWorldOptions {
  /** The server of the world's database; that of the run by default. */
  readonly server?: TestServer
  /** Leads the calls to the provider elsewhere, given the sandbox's address. */
  readonly providerAt?: (sandboxUrl: string) => string
}

export async function createPaymentWorld(
  connector: PaymentConnector,
  payment: NonNullable<PaymentPlatform["payment"]> = {},
  { server, providerAt = (url) => url }: PaymentWorldOptions = {},
): Promise<PaymentWorld> {
  const journalFolder = await mkdtemp(join(tmpdir(), "smart-send-sandbox-"))
  const sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 2 } })
  const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  const connection = sandboxPayments(providerAt(sandboxUrl))[connector]
  const tenants = new Map([...testTenants].map(([name, tenant]) => [name, { ...tenant, TopUp: PAYMENT_TERMS }]))
  const edge = await createEdgeWorld((platform) => [...prepayRoutes(platform), ...paymentRoutes(platform)], {
    platform: { tenants, payment, payments: createPaymentProviders({ [connector]: connection }) },
    mount: paymentPageRoutes,
    database: { server },
  })
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${sandboxUrl}${path}`, init)
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
    return answer
  }
  const json = { "content-type": "application/json" }
  if (connector === "stripe") {
    await send("/v1/webhook_endpoints", {
      method: "POST",
      headers: { authorization: `Bearer ${connection.apiKey}`, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ url: `${edge.url}/pay/callback/stripe` }).toString(),
    })
  }
  const workers: Worker[] = []
  return {
    edge,
    secret: connection.callbackSecret,
    sandboxUrl,
    payer: async () => payerOf(edge, await aCustomer(edge.ownerDb)),
    startWorker: () => {
      const worker = startPaymentWorker(edge.platform)
      workers.push(worker)
      return worker
    },
    fault: async (mode, on, count) => {
      const body = JSON.stringify({ Target: connector, Mode: mode, Share: 1, On: on, Count: count })
      await send("/sandbox/faults", { method: "POST", headers: json, body })
    },
    deliver: async () => {
      const answer = await send("/sandbox/payments/deliver", { method: "POST" })
      return answersSchema.parse(await answer.json()).Answers
    },
    verify: async () => {
      const found = await verifyInvariants(edge.ownerDb)
      if (found.length > 0) throw new Error(found.map(({ invariant, detail }) => `${invariant}: ${detail}`).join("\n"))
    },
    dispose: async () => {
      await Promise.all(workers.map(async (worker) => worker.stop()))
      await edge.dispose()
      await sandbox.close()
      await rm(journalFolder, { recursive: true, force: true })
    },
  }
}

/** Opens the payment page as a browser would, and returns the address it leads to. */
export async function openPaymentPage(
  edge: EdgeWorld,
  path: string,
): Promise<{ readonly status: number; readonly location: string }> {
  const answer = await edge.rawFetch(path, { redirect: "manual" })
  await answer.text()
  return { status: answer.status, location: answer.headers.get("location") ?? "" }
}

/** Decides on the provider's page. */
export async function decideOnPage(
  pageUrl: string,
  decision: Decision,
  callbacks: CallbackManner = "now",
  amount?: number,
): Promise<void> {
  const answer = await fetch(pageUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ decision, callbacks, amount }),
  })
  if (!answer.ok) throw new Error(`the payment page answered ${answer.status}`)
  await answer.text()
}

function payerOf(edge: EdgeWorld, customer: ACustomer): Payer {
  const client = edge.client(customer.tenant, customer.customerId)
  const payer: Payer = {
    ...customer,
    client,
    order: async (amount) => {
      const { result, error } = await client.call(createPrepayOrder, { body: { Amount: amount, CurrencyCode: "GBP" } })
      if (result === null) throw new Error(`no order was made: ${error?.code}`)
      return { id: result.OrderId, path: `/pay/${result.OrderId}?hash=${result.Hash}` }
    },
    open: async (path) => openPaymentPage(edge, path),
    decide: decideOnPage,
    pay: async (amount, decision, callbacks) => {
      const { id, path } = await payer.order(amount)
      await payer.decide((await payer.open(path)).location, decision, callbacks)
      return id
    },
    state: async (id) => (await client.call(getPayment, { params: { id } })).result?.State ?? null,
    balance: async () => Math.round(((await client.call(getPrepayBalance)).result?.Balance ?? Number.NaN) * 100),
    history: async () => {
      const { result } = await client.call(listPrepayHistory, { query: {} })
      if (result === null) throw new Error("prepay did not answer")
      return result.History
    },
  }
  return payer
}
