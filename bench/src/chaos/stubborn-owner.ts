import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { createPrepayOrder } from "@smart-send/contract/prepay/create-prepay-order"
import { printLabels } from "@smart-send/contract/station/print-labels"
import { saveStation } from "@smart-send/contract/station/save-station"
import { bookingIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { printSettingsSchema } from "@smart-send/domain/station/print-settings"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import { pick } from "./random.ts"
import type { Stage } from "./stage.ts"
import { stubbornClient, type Habits } from "./stubborn-client.ts"

/** What a buyer does on the provider's page, and how the callbacks about it arrive. */
const DECISIONS = ["approve", "approve", "approve", "decline"] as const
const MANNERS = ["now", "late", "repeated", "reordered", "lost"] as const

export interface PaidPage {
  readonly payment: string
  readonly isApproved: boolean
  readonly amount: number
}

/** The state of a cancellation that a caller was told. */
export interface ToldCancellation {
  readonly lineId: string
  readonly state: string
}

/** A seller who adds credit, takes orders back and prints, twice over, and tries again until the answer is final. */
export interface StubbornOwner {
  /** Null when the payment page could not be opened in all these tries: then nothing was paid. */
  addCredit(amount: number): Promise<PaidPage | null>
  /** The answers to two tabs that ask at once; an answer that never came is left out. */
  cancel(lineId: string): Promise<readonly ToldCancellation[]>
  /** One press of the button, sent twice. */
  print(ids: readonly ItemId[]): Promise<void>
}

export interface OwnerOptions {
  readonly habits: Habits
  readonly printerPort: number
}

export async function stubbornOwner(
  stage: Stage,
  customer: ACustomer,
  { habits, printerPort }: OwnerOptions,
): Promise<StubbornOwner> {
  const { random } = habits
  const { insist } = await stubbornClient(stage, customer, habits)
  const station = randomUUID()
  const settings = { Way: "Printer", Format: "ZPL_203", Printer: { Address: "127.0.0.1", Port: printerPort } }
  const body = { Name: "Bench", Settings: printSettingsSchema.parse(settings) }
  await insist((client) => client.call(saveStation, { params: { station }, body }))

  /** The address of the provider's page, whichever process answers. */
  async function openPage(path: string): Promise<string | null> {
    for (let tries = 0; tries < habits.mostTries; tries += 1) {
      const url = stage.fleet.urls[tries % stage.fleet.urls.length] ?? ""
      const answer = await fetch(`${url}${path}`, { redirect: "manual" }).catch(() => null)
      await answer?.text().catch(() => "")
      const location = answer?.headers.get("location")
      if (location !== null && location !== undefined) return new URL(location).pathname
      await pause(random() * 300)
    }
    return null
  }

  return {
    addCredit: async (amount) => {
      const idempotencyKey = randomUUID()
      const order = { Amount: amount, CurrencyCode: "GBP" }
      const made = await insist((client) => client.call(createPrepayOrder, { body: order, idempotencyKey }))
      if (!made?.result) return null
      const { OrderId, Hash } = made.result
      const page = await openPage(`/pay/${OrderId}?hash=${Hash}`)
      if (page === null) return null
      const decision = pick(random, DECISIONS)
      const answer = await fetch(`${stage.sandboxUrl}${page}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ decision, callbacks: pick(random, MANNERS) }),
      })
      if (!answer.ok) throw new Error(`the payment page answered ${answer.status}`)
      await answer.text()
      return { payment: OrderId, isApproved: decision === "approve", amount }
    },
    cancel: async (lineId) => {
      const params = { provider: "PARCELYARD", account: "main", id: bookingIdSchema.parse(lineId) }
      const answers = await Promise.all(
        [randomUUID(), randomUUID()].map(async (idempotencyKey) =>
          insist((client) => client.call(requestCancellation, { params, body: {}, idempotencyKey })),
        ),
      )
      return answers.flatMap((answer) => (answer?.result ? [{ lineId, state: answer.result.Cancellation.State }] : []))
    },
    print: async (ids) => {
      const press = { Press: randomUUID(), Ids: [...ids] }
      await Promise.all(
        [1, 2].map(async () => insist((client) => client.call(printLabels, { params: { station }, body: press }))),
      )
    },
  }
}
