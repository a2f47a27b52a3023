import type { Stripe } from "stripe"
import type { HttpClient } from "../../http/create-http-client.ts"
import { readJson } from "../../http/read-json.ts"

type TheirClient = InstanceType<typeof Stripe.HttpClient>
type TheirResponse = Awaited<ReturnType<TheirClient["makeRequest"]>>

/**
 * What the package calls Stripe with: one try within the signal, and only an answer that says something definite in JSON comes
 * back. Everything else is thrown, so that the package takes no proxy's page and no error of the server for an answer.
 */
export function packageHttpClient(client: HttpClient, signal: AbortSignal): TheirClient {
  return {
    getClientName: () => "smart-send",
    makeRequest: async (...[, , path, method, headers, body]) => {
      const sent = method === "GET" ? {} : { body }
      const outcome = await client.send(
        { method: method === "GET" ? "GET" : "POST", path, headers: textsOf(headers), ...sent },
        signal,
      )
      const json = readJson(outcome)
      if (!json.ok) throw new Error(json.error)
      const { status, value } = json.value
      if (typeof value !== "object" || value === null) throw new Error(`answered ${status} with something else`)
      return responseOf(status, value)
    },
  }
}

function responseOf(status: number, value: object): TheirResponse {
  return {
    getStatusCode: () => status,
    getHeaders: () => ({}),
    getRawResponse: () => value,
    toStream: () => {
      throw new Error("nothing is read as a stream")
    },
    toJSON: async () => value,
  }
}

/** Those that are set; lengths are counted by our own client. */
function textsOf(headers: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]: [string, unknown]) =>
      (typeof value === "string" || typeof value === "number") && name.toLowerCase() !== "content-length"
        ? [[name, String(value)] as const]
        : [],
    ),
  )
}
