import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { noteSchema, trackingSchema, valueIn, type WooCommerceAccess, type WooCommerceApi } from "../api.ts"
import { TRACKING_PLUGINS, notesPath, trackingsPath, type TrackingPlugin } from "./to-request.ts"

/** A number that the shop keeps, and its own id of it. */
export interface KeptNumber {
  readonly id: string
  readonly text: string
}

/** Where an order's numbers are kept, `null` for its notes, and what is there. */
export interface KeptNumbers {
  readonly plugin: TrackingPlugin | null
  readonly numbers: readonly KeptNumber[]
}

/** The first plug-in that the shop has answers; without one the order's notes do. */
export async function readNumbers(
  api: WooCommerceApi,
  access: WooCommerceAccess,
  orderId: string,
  signal: AbortSignal,
): Promise<Result<KeptNumbers, MarketplaceProblem>> {
  for (const plugin of TRACKING_PLUGINS) {
    const answer = await api.send(access, { method: "GET", path: trackingsPath(plugin, orderId) }, signal)
    if (answer.kind === "problem") return err(answer.problem)
    // Only WordPress's own word says that there is no such plug-in; a page of 404 may come from anywhere.
    if (answer.kind === "value" || answer.kind === "refused" || answer.kind === "elsewhere") {
      const trackings = valueIn(answer, z.array(trackingSchema))
      if (!trackings.ok) return trackings
      const numbers = trackings.value.map(({ tracking_id, tracking_number }) => ({
        id: tracking_id,
        text: tracking_number,
      }))
      return ok({ plugin, numbers })
    }
  }
  const notes = valueIn(
    await api.send(access, { method: "GET", path: notesPath(orderId) }, signal),
    z.array(noteSchema),
  )
  if (!notes.ok) return notes
  return ok({ plugin: null, numbers: notes.value.map(({ id, note }) => ({ id, text: note })) })
}

/** A plug-in keeps the number by itself; a note holds it among other words. */
export function numberIn({ plugin, numbers }: KeptNumbers, trackingNumber: string): KeptNumber | null {
  if (trackingNumber === "") return null
  if (plugin !== null) return numbers.find(({ text }) => text === trackingNumber) ?? null
  const told = `tracking number ${trackingNumber}.`
  return numbers.find(({ text }) => text.includes(told)) ?? null
}
