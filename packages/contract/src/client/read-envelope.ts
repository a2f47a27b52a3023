import { z } from "zod"
import { envelopeSchema, type Envelope } from "../call/envelope.ts"
import { UNAUTHORIZED } from "../error/unauthorized.ts"

const anyEnvelopeSchema = envelopeSchema(z.unknown())

export type LocalFailure = "UNAUTHORIZED" | "NETWORK" | "TIMEOUT" | "ABORTED"

/** Failures the client answers by itself, without a word from the server. */
export const localFailures: Record<LocalFailure, Envelope<never>> = {
  UNAUTHORIZED: failure(UNAUTHORIZED.status, "UNAUTHORIZED", UNAUTHORIZED.message),
  // The offline sentence (AWAY-1).
  NETWORK: failure(0, "NETWORK", "You are currently offline. Please check your internet connection and try again."),
  TIMEOUT: failure(0, "TIMEOUT", "That took too long. Check whether it went through, then try again."),
  ABORTED: failure(0, "ABORTED", "Stopped."),
}

/** @throws when the text is no envelope: something between the client and the server answered instead. */
export function readEnvelope<Answer>(text: string): Envelope<Answer> {
  const { result, ...envelope } = anyEnvelopeSchema.parse(JSON.parse(text))
  // The server has validated its answer by the contract; only the type is asserted here.
  return { ...envelope, result: result === null || result === undefined ? null : z.custom<Answer>().parse(result) }
}

function failure(statusCode: number, code: string, message: string): Envelope<never> {
  return { statusCode, success: false, error: { code, message }, validationErrors: [], result: null }
}
