import { getCaseDocumentLink } from "@smart-send/contract/case/get-document-link"
import type { caseDocumentSchema } from "@smart-send/contract/case/case-shapes"
import { removeCaseDocument } from "@smart-send/contract/case/remove-document"
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query"
import type { z } from "zod"
import { CallError, resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { casesKey } from "./case-keys.ts"

export type CaseDocument = z.output<typeof caseDocumentSchema>

/** A link to a document of the seller's own case; it is good for minutes, so it is asked for at the press. */
export function useDocumentLink(): (id: string) => Promise<string> {
  const edge = useEdge()
  return async (id) => resultOf(await edge.call(getCaseDocumentLink, { params: { id } })).Href
}

/** Deletes a document of the seller's own, for good. */
export function useRemoveDocument(): UseMutationResult<void, Error, string> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id) => {
      const answer = await edge.call(removeCaseDocument, { params: { id } })
      if (!answer.success) throw new CallError(answer)
    },
    onSettled: async () => client.invalidateQueries({ queryKey: casesKey }),
  })
}
