import { listTariffCategories } from "@smart-send/contract/customs/list-tariff-categories"
import { listTariffClassifications } from "@smart-send/contract/customs/list-tariff-classifications"
import { listTariffSections } from "@smart-send/contract/customs/list-tariff-sections"
import { lookUpTariffCode } from "@smart-send/contract/customs/look-up-tariff-code"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { TariffCategory } from "@smart-send/domain/tariff/tariff-browse"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type TariffRows = ResultOf<typeof listTariffClassifications>

/** The categories that are browsed from, and the sections of the whole nomenclature (CUSTOMS-10). */
export function useTariffStart(): UseQueryResult<{
  readonly categories: readonly TariffCategory[]
  readonly sections: ResultOf<typeof listTariffSections>["Sections"]
}> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["tariff", "start"],
    queryFn: async ({ signal }) => {
      const [categories, sections] = await Promise.all([
        edge.call(listTariffCategories, { signal }),
        edge.call(listTariffSections, { signal }),
      ])
      return { categories: resultOf(categories).Categories, sections: resultOf(sections).Sections }
    },
  })
}

/** What stands below a section, chapter, heading or code. Nothing is asked for null. */
export function useTariffRows(code: string | null, system: CodeSystem): UseQueryResult<TariffRows> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["tariff", "below", code, system],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(listTariffClassifications, { params: { code: code ?? "" }, query: { system }, signal })),
    enabled: code !== null,
  })
}

/** What a code means, and in which systems it is one. */
export function useTariffCode(code: string): UseQueryResult<ResultOf<typeof lookUpTariffCode>> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["tariff", "code", code],
    queryFn: async ({ signal }) => resultOf(await edge.call(lookUpTariffCode, { params: { code }, signal })),
    enabled: code !== "",
  })
}
