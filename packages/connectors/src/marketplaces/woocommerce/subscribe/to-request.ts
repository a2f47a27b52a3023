import type { WooCommerceRequest } from "../api.ts"

export const TOPICS = ["order.created", "order.updated", "order.deleted"] as const

export const webhooksRequest: WooCommerceRequest = {
  method: "GET",
  path: "/wc/v3/webhooks",
  query: { per_page: "100", _fields: "id,topic,delivery_url" },
}

/** A webhook that is there already, from an earlier link, gets the new secret; a shop that has stopped it begins again. */
export function toRequest(
  topic: (typeof TOPICS)[number],
  hookUrl: string,
  { secret, id }: { readonly secret: string; readonly id: string | null },
): WooCommerceRequest {
  const body = { name: `Smart Send ${topic}`, topic, delivery_url: hookUrl, secret, status: "active" }
  return id === null
    ? { method: "POST", path: "/wc/v3/webhooks", body }
    : { method: "PUT", path: `/wc/v3/webhooks/${id}`, body }
}
