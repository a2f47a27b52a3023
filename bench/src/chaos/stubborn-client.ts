import { setTimeout as pause } from "node:timers/promises"
import type { Envelope } from "@smart-send/contract/call/envelope"
import { createClient, type Client } from "@smart-send/contract/client/create-client"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import type { Stage } from "./stage.ts"

export interface Habits {
  readonly random: () => number
  /** The share of answers that are lost. */
  readonly droppedShare: number
  readonly mostTries: number
}

const LONGEST_PAUSE_MS = 1500

/** A client that tries again until it gets a final answer. */
export interface StubbornClient {
  /** Asks any of the processes, again and again, until one answers and the answer is not lost. */
  insist<Result>(call: (client: Client) => Promise<Envelope<Result>>): Promise<Envelope<Result> | null>
}

export async function stubbornClient(stage: Stage, customer: ACustomer, habits: Habits): Promise<StubbornClient> {
  const { random } = habits
  const token = await stage.tokens.mint({ tenant: customer.tenant, customer: customer.customerId })
  const clients = stage.fleet.urls.map((baseUrl) =>
    createClient({ baseUrl, tenant: customer.tenant, getToken: () => token }),
  )
  return {
    insist: async (call) => {
      for (let tries = 0; tries < habits.mostTries; tries += 1) {
        const client = clients[Math.floor(random() * clients.length)]
        if (client === undefined) return null
        const answer = await call(client)
        const isLost = random() < habits.droppedShare
        if (!isLost && isDefinite(answer)) return answer
        await pause(random() * Math.min(200 * (tries + 1), LONGEST_PAUSE_MS))
      }
      return null
    },
  }
}

/**
 * Whether the answer is final: not a lost connection, not a server error, and not "another one with this key is in
 * progress".
 */
function isDefinite(answer: Envelope<unknown>): boolean {
  const isProblem = answer.statusCode === 0 || answer.statusCode >= 500 || answer.statusCode === 429
  return !isProblem && answer.error?.code !== "IN-PROGRESS"
}
