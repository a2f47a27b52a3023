import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { addSupportDocument } from "@smart-send/contract/support/add-support-document"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { getSupportCase } from "@smart-send/contract/support/get-support-case"
import { readSupportCase } from "@smart-send/contract/support/read-support-case"
import { replyToSupport } from "@smart-send/contract/support/reply-to-support"
import { withdrawSupportCase } from "@smart-send/contract/support/withdraw-support-case"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { z } from "zod"
import { CASE_POLL_MS, ticketKey, ticketsKey } from "../case/case-keys.ts"
import { documentAnswer } from "../case/document-answer.ts"
import type { SendFile } from "../case/upload-store.ts"
import { resultOf } from "../client/call-error.ts"
import type { Edge, EdgeAnswer } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"

type TicketAnswer = ResultOf<typeof getSupportCase>
export type TicketDetail = TicketAnswer["SupportCase"]

/** One support ticket of the seller's; null when there is none by this id. */
export function useTicket(id: string): UseQueryResult<TicketDetail | null> {
  const edge = useEdge()
  return useQuery({
    queryKey: ticketKey(id),
    queryFn: async ({ signal }) => {
      if (!z.uuid().safeParse(id).success) return null
      const answer = await edge.call(getSupportCase, { params: { id }, signal })
      return answer.error?.code === "NOT-FOUND" ? null : resultOf(answer).SupportCase
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: CASE_POLL_MS,
  })
}

/** Does something with tickets; what came of it is shown at once. What it was refused for is read again with the ticket. */
function useTicketCall<Asked>(
  id: string | null,
  ask: (edge: Edge, asked: Asked) => Promise<EdgeAnswer<TicketAnswer>>,
): UseMutationResult<TicketDetail, Error, Asked> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => resultOf(await ask(edge, asked)).SupportCase,
    onSuccess: (ticket) => client.setQueryData(ticketKey(ticket.Id), ticket),
    onError: () => {
      if (id !== null) void client.invalidateQueries({ queryKey: ticketKey(id) })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ticketsKey }),
  })
}

interface NewTicket extends BodyOf<typeof createSupportCase> {
  readonly key: string
}

export function useCreateTicket(): UseMutationResult<TicketDetail, Error, NewTicket> {
  return useTicketCall(null, async (edge, { key, ...body }) =>
    edge.call(createSupportCase, { body, idempotencyKey: key }),
  )
}

export interface Said {
  readonly text: string
  /** The same for the same words (EDGE-16). */
  readonly key: string
}

export function useReplyToTicket(id: string): UseMutationResult<TicketDetail, Error, Said> {
  return useTicketCall(id, async (edge, { text, key }) =>
    edge.call(replyToSupport, { params: { id }, body: { Message: text }, idempotencyKey: key }),
  )
}

/** Closes a ticket that has settled itself. */
export function useCloseTicket(id: string): UseMutationResult<TicketDetail, Error, void> {
  return useTicketCall(id, async (edge) => edge.call(withdrawSupportCase, { params: { id } }))
}

/** Says how far a ticket was read. Nothing depends on it, so that a failure is not told. */
export function useReadTicket(id: string): (number: number) => void {
  const edge = useEdge()
  const client = useQueryClient()
  const tell = async (Number: number): Promise<void> => {
    await edge.call(readSupportCase, { params: { id }, body: { Number } })
    await client.invalidateQueries({ queryKey: ticketsKey })
  }
  return (number) => void tell(number)
}

/** Sends a document to a ticket. */
export function useSendToTicket(): (id: string) => SendFile {
  const edge = useEdge()
  return (id) => async (file, key) => {
    const body = new Uint8Array(await file.arrayBuffer())
    const sent = { params: { id }, query: { Name: file.name }, body, idempotencyKey: key }
    return documentAnswer(await edge.call(addSupportDocument, sent))
  }
}
