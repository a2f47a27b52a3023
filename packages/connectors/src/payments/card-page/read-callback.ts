import { createHmac, timingSafeEqual } from "node:crypto"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import { z } from "zod"
import { CALLBACK_TOLERANCE_SECONDS, type Callback, type CallbackReading } from "../payment-provider.ts"
import { sessionSchema } from "./api.ts"
import { sessionToNews } from "./lookup.ts"

/** `t=<seconds>,v1=<hex>`: an HMAC over the time, a dot and the body's bytes. */
const SIGNATURE = /^t=(\d{1,12}),v1=([\da-f]{64})$/

const eventSchema = z.object({ id: z.string().min(1).max(200), session: sessionSchema })

/** The signature is checked on the bytes as they came; only then is anything in them read. */
export function readCallback(secret: string, { body, headers, received }: Callback): CallbackReading {
  const said = headers["card-page-signature"]
  const [, seconds, mac] = SIGNATURE.exec(typeof said === "string" ? said : "") ?? []
  if (seconds === undefined || mac === undefined) return { kind: "forged" }
  const ours = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest()
  const isOurs = timingSafeEqual(ours, Buffer.from(mac, "hex"))
  const isTimely = Math.abs(received.getTime() / 1000 - Number(seconds)) <= CALLBACK_TOLERANCE_SECONDS
  if (!isOurs || !isTimely) return { kind: "forged" }
  const event = eventSchema.safeParse(parse(body))
  if (!event.success) return { kind: "forged" }
  const { id, session } = event.data
  const news = sessionToNews(session)
  return news === null ? { kind: "other", id } : { kind: "news", id, reference: session.reference, news }
}

function parse(body: Buffer): unknown {
  try {
    return readStorableJson(body.toString("utf8"))
  } catch {
    return null
  }
}
