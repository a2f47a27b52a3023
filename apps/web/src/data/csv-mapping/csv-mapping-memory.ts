import { createCsvMapping } from "@smart-send/contract/csv-mapping/create-csv-mapping"
import { listCsvMappings } from "@smart-send/contract/csv-mapping/list-csv-mappings"
import { updateCsvMapping } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import type { ColumnChoice, CsvMapping } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"
import { CSV_MAPPINGS_KEY } from "./csv-mappings-key.ts"

/** What others change is told by the feed. */
const HOUR = 3_600_000

export function csvMappingsQuery(edge: Edge) {
  return queryOptions({
    queryKey: CSV_MAPPINGS_KEY,
    queryFn: async ({ signal }): Promise<readonly CsvMapping[]> =>
      resultOf(await edge.call(listCsvMappings, { signal })).CsvMappings,
    staleTime: HOUR,
  })
}

/** A mapping as it is to be kept. */
export interface MappingToKeep {
  /** Null for a new one. */
  readonly id: string | null
  readonly name: string
  readonly choices: readonly ColumnChoice[]
}

/** The customer's mappings as an import needs them. */
export interface CsvMappingMemory {
  /** Empty when they can't be read: the file is then read as a new one. */
  read(): Promise<readonly CsvMapping[]>
  /** Keeps a mapping; throws the server's words when it can't be kept. */
  keep(mapping: MappingToKeep): Promise<readonly CsvMapping[]>
}

export function createCsvMappingMemory(edge: Edge, client: QueryClient): CsvMappingMemory {
  return {
    read: async () => client.fetchQuery({ ...csvMappingsQuery(edge), retry: false }).catch(() => []),
    keep: async ({ id, name, choices }) => {
      const Mappings = choices.map(({ From, To }) => ({ From, To }))
      const { CsvMappings } =
        id === null
          ? resultOf(await edge.call(createCsvMapping, { body: { Name: name, Mappings } }))
          : resultOf(await edge.call(updateCsvMapping, { params: { id }, body: { Name: name, Mappings } }))
      client.setQueryData(CSV_MAPPINGS_KEY, CsvMappings)
      return CsvMappings
    },
  }
}
