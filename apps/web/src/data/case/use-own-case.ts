import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import type { Edge, EdgeAnswer } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { CASE_POLL_MS } from "./case-keys.ts"
import { documentAnswer } from "./document-answer.ts"
import type { SendFile } from "./upload-store.ts"
import { useOneCase } from "./use-one-case.ts"

interface SentDocument {
  readonly params: { readonly id: string }
  readonly query: { readonly Name: string }
  readonly body: Uint8Array<ArrayBuffer>
  readonly idempotencyKey: string
}

export interface OwnCase {
  readonly Id: string
}

/** How the seller's own cases of one kind are asked for: claims, or support tickets. */
export interface OwnCases<Result, Case extends OwnCase> {
  readonly keyOf: (id: string) => QueryKey
  readonly listKey: QueryKey
  /** What is read again with each change of a case: the list, and what an answer may have moved. */
  readonly changes: readonly QueryKey[]
  readonly caseOf: (result: Result) => Case
  readonly get: (edge: Edge, id: string, signal: AbortSignal) => Promise<EdgeAnswer<Result>>
  readonly reply: (edge: Edge, id: string, said: Said) => Promise<EdgeAnswer<Result>>
  readonly markRead: (edge: Edge, id: string, number: number) => Promise<unknown>
  readonly addDocument: (edge: Edge, sent: SentDocument) => Promise<EdgeAnswer<unknown>>
}

/** What is asked with its key: the same for the same words, however often it is sent without an answer (EDGE-16). */
export interface Keyed<Body> {
  readonly body: Body
  readonly idempotencyKey: string
}

type Said = Keyed<{ readonly Message: string }>

/** One case of the seller's; null when there is none by this id. */
export function useOwnCase<Result, Case extends OwnCase>(
  { keyOf, get, caseOf }: OwnCases<Result, Case>,
  id: string,
): UseQueryResult<Case | null> {
  const edge = useEdge()
  return useOneCase({
    queryKey: keyOf(id),
    id,
    ask: async (signal) => get(edge, id, signal),
    caseOf,
    everyMs: CASE_POLL_MS,
  })
}

/**
 * Does something with a case, or makes one (`id` null); what came of it is shown at once. What it was refused for is read again
 * with the case.
 */
export function useOwnCaseCall<Result, Case extends OwnCase, Asked>(
  { keyOf, changes, caseOf }: OwnCases<Result, Case>,
  id: string | null,
  ask: (edge: Edge, asked: Asked) => Promise<EdgeAnswer<Result>>,
): UseMutationResult<Case, Error, Asked> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => caseOf(resultOf(await ask(edge, asked))),
    onSuccess: (done) => client.setQueryData(keyOf(done.Id), done),
    onError: () => {
      if (id !== null) void client.invalidateQueries({ queryKey: keyOf(id) })
    },
    onSettled: () => {
      for (const queryKey of changes) void client.invalidateQueries({ queryKey })
    },
  })
}

export function useReplyToCase<Result, Case extends OwnCase>(
  cases: OwnCases<Result, Case>,
  id: string,
): UseMutationResult<Case, Error, Said> {
  return useOwnCaseCall(cases, id, async (edge, said: Said) => cases.reply(edge, id, said))
}

/** Says how far a case was read. Nothing depends on it, so that a failure is not told. */
export function useReadCase<Result, Case extends OwnCase>(
  { markRead, listKey }: OwnCases<Result, Case>,
  id: string,
): (number: number) => void {
  const edge = useEdge()
  const client = useQueryClient()
  const tell = async (number: number): Promise<void> => {
    await markRead(edge, id, number)
    await client.invalidateQueries({ queryKey: listKey })
  }
  return (number) => void tell(number)
}

/** Sends a document to a case. */
export function useSendToCase<Result, Case extends OwnCase>({
  addDocument,
}: OwnCases<Result, Case>): (id: string) => SendFile {
  const edge = useEdge()
  return (id) => async (file, key) => {
    const body = new Uint8Array(await file.arrayBuffer())
    return documentAnswer(
      await addDocument(edge, { params: { id }, query: { Name: file.name }, body, idempotencyKey: key }),
    )
  }
}
