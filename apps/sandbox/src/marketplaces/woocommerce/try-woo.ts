import fastify from "fastify"
import { tryStandIn } from "../try-stand-in.ts"

export const STORE = "plover-ceramics"
/** Has no plug-in for tracking. */
export const PLAIN = "rowan-soaps"

/** Keys as a store posts them. */
interface PostedKeys {
  readonly consumer_key: string
  readonly consumer_secret: string
}

/** The stand-in of WooCommerce as a test calls it, and an address of ours that takes keys. */
export async function tryWoo() {
  const standIn = tryStandIn("woocommerce")
  const posted: PostedKeys[] = []
  const ours = fastify()
  ours.post<{ Body: PostedKeys }>("/keys", (request) => posted.push(request.body))
  ours.post("/broken", (_request, reply) => reply.code(500).send())
  const ourUrl = await ours.listen({ host: "127.0.0.1", port: 0 })

  function authorizeUrl(changes: Readonly<Record<string, string>> = {}, store = STORE): string {
    const query = {
      app_name: "Smart Send",
      scope: "read_write",
      user_id: "state-1",
      return_url: "https://ours.example/back",
      callback_url: `${ourUrl}/keys`,
      ...changes,
    }
    return `/marketplaces/woocommerce/${store}/wc-auth/v1/authorize?${new URLSearchParams(query).toString()}`
  }

  /** A store's API under one key. */
  function callWith(authorization: string, store = STORE) {
    return async (method: "GET" | "PUT" | "POST" | "DELETE", path: string, payload?: object) => {
      const url = `/marketplaces/woocommerce/${store}/wp-json/${path}`
      const headers = authorization === "" ? {} : { authorization }
      const body = payload === undefined ? {} : { payload }
      const answer = await standIn.sandbox.inject({ method, url, headers, ...body })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    }
  }

  return {
    ...standIn,
    ourUrl,
    posted,
    authorizeUrl,
    callWith,
    /** Links the store, and answers how it is called. */
    linked: async (store = STORE, scope = "read_write") => {
      await standIn.decide(authorizeUrl({ scope }, store), { decision: "agree" })
      const { consumer_key, consumer_secret } = posted.at(-1) ?? { consumer_key: "", consumer_secret: "" }
      return callWith(`Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString("base64")}`, store)
    },
    close: async () => {
      await ours.close()
      await standIn.close()
    },
  }
}
