import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { addSupportDocument } from "@smart-send/contract/support/add-support-document"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { getSupportCase } from "@smart-send/contract/support/get-support-case"
import { readSupportCase } from "@smart-send/contract/support/read-support-case"
import { replyToSupport } from "@smart-send/contract/support/reply-to-support"
import { withdrawSupportCase } from "@smart-send/contract/support/withdraw-support-case"
import type { UseMutationResult } from "@tanstack/react-query"
import { ticketKey, ticketsKey } from "../case/case-keys.ts"
import { useOwnCaseCall, type Keyed, type OwnCases } from "../case/use-own-case.ts"

type TicketAnswer = ResultOf<typeof getSupportCase>
export type TicketDetail = TicketAnswer["SupportCase"]

/** The seller's support tickets. */
export const ownTickets: OwnCases<TicketAnswer, TicketDetail> = {
  keyOf: ticketKey,
  listKey: ticketsKey,
  changes: [ticketsKey],
  caseOf: ({ SupportCase }) => SupportCase,
  get: async (edge, id, signal) => edge.call(getSupportCase, { params: { id }, signal }),
  reply: async (edge, id, said) => edge.call(replyToSupport, { params: { id }, ...said }),
  markRead: async (edge, id, number) => edge.call(readSupportCase, { params: { id }, body: { Number: number } }),
  addDocument: async (edge, sent) => edge.call(addSupportDocument, sent),
}

export function useCreateTicket(): UseMutationResult<TicketDetail, Error, Keyed<BodyOf<typeof createSupportCase>>> {
  return useOwnCaseCall(ownTickets, null, async (edge, asked) => edge.call(createSupportCase, asked))
}

/** Closes a ticket that has settled itself. */
export function useCloseTicket(id: string): UseMutationResult<TicketDetail, Error, void> {
  return useOwnCaseCall(ownTickets, id, async (edge) => edge.call(withdrawSupportCase, { params: { id } }))
}
