import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import type { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import { issueInvoice } from "@smart-send/contract/invoice/issue-invoice"
import { listStatements } from "@smart-send/contract/invoice/list-statements"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { makeFile } from "../downloads/make-file.ts"
import { prepayKey } from "../prepay/prepay-balance.ts"
import { useSession } from "../session/session-context.ts"

export type StatementMonth = ResultOf<typeof listStatements>["Months"][number]
export type InvoiceSummary = StatementMonth["Invoices"][number]

/** Beside the balance, so that what changes the balance has the months read again. */
const KEY = [...prepayKey, "statements"] as const

export function useStatements() {
  const edge = useEdge()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => resultOf(await edge.call(listStatements, { signal })).Months,
  })
}

/** Issues a month's invoice; asked twice, it is issued once. */
export function useIssueInvoice() {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (Month: string) =>
      resultOf(await edge.call(issueInvoice, { body: { Month }, idempotencyKey: crypto.randomUUID() })),
    onSettled: async () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** Downloads a statement or an invoice; it is listed among the downloads as `label`. */
export function useStatementFile(): (label: string, body: BodyOf<typeof createStatementFile>) => void {
  const session = useSession()
  return (label, body) => {
    const recipe = { kind: "statement", body } as const
    const make = async () => makeFile(session, recipe)
    const Type = body.Format === "CSV" ? "CSV" : "Documents"
    void downloadStoreOf(session).add({ Label: label, Type, recipe }, make(), make)
  }
}
