import { deleteCsvMapping } from "@smart-send/contract/csv-mapping/delete-csv-mapping"
import { updateCsvMapping } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import type { CsvMapping } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { csvMappingsQuery } from "./csv-mapping-memory.ts"
import { CSV_MAPPINGS_KEY } from "./csv-mappings-key.ts"

/** How the customer's files are read, the last changed first. */
export function useCsvMappings(): UseQueryResult<readonly CsvMapping[]> {
  return useQuery(csvMappingsQuery(useEdge()))
}

export interface CsvMappingChange extends Partial<Pick<CsvMapping, "Name" | "Tags" | "Mappings">> {
  readonly id: string
}

export function useUpdateCsvMapping(): UseMutationResult<readonly CsvMapping[], Error, CsvMappingChange> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...changes }) =>
      resultOf(await edge.call(updateCsvMapping, { params: { id }, body: changes })).CsvMappings,
    onSuccess: (mappings) => client.setQueryData(CSV_MAPPINGS_KEY, mappings),
  })
}

export function useDeleteCsvMapping(): UseMutationResult<readonly CsvMapping[], Error, string> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id) => resultOf(await edge.call(deleteCsvMapping, { params: { id } })).CsvMappings,
    onSuccess: (mappings) => client.setQueryData(CSV_MAPPINGS_KEY, mappings),
    // One that somebody else has deleted is gone from the list as well.
    onError: async () => client.invalidateQueries({ queryKey: CSV_MAPPINGS_KEY }),
  })
}
