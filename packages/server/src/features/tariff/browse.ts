import type { listTariffCategories } from "@smart-send/contract/customs/list-tariff-categories"
import type { listTariffClassifications } from "@smart-send/contract/customs/list-tariff-classifications"
import type { listTariffSections } from "@smart-send/contract/customs/list-tariff-sections"
import { err, ok } from "@smart-send/domain/result/result"
import { HS_LENGTH } from "@smart-send/domain/tariff/tariff-code"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { nationalCodesBelow } from "../../records/tariff/national-codes.ts"

type OfTariff = Pick<Platform, "tariff">

/** The sections with their chapters. */
export async function listSections({ tariff }: OfTariff): Promise<Answer<typeof listTariffSections>> {
  const { sections, below } = tariff.nomenclature
  return ok({
    Sections: sections.map(({ code, name }) => ({
      Code: code,
      Name: name,
      Chapters: below(code).map((chapter) => ({ Code: chapter.code, Name: chapter.name })),
    })),
  })
}

/** The categories, each behind the one it stands below, in the sellers' order. */
export async function listCategories({ tariff }: OfTariff): Promise<Answer<typeof listTariffCategories>> {
  return ok({ Categories: tariff.categories.toSorted((a, b) => a.SortOrder - b.SortOrder) })
}

/** What stands below a row; below six digits, the whole codes of the national tariff asked for (TARIFF-5). */
export async function listClassifications(
  { tariff }: OfTariff,
  { tx }: CustomerContext,
  { params, query }: Input<typeof listTariffClassifications>,
): Promise<Answer<typeof listTariffClassifications>> {
  const { nomenclature } = tariff
  const { code } = params
  const row = nomenclature.rowOf(code) ?? nomenclature.sectionOf(code)
  if (row === undefined) return err({ code: "NOT-FOUND" })
  const rows = nomenclature.below(code)
  const isOfCodes = code.length + 2 === HS_LENGTH
  const national = await tx((work) =>
    nationalCodesBelow(work, query.system, isOfCodes ? rows.map((each) => each.code) : [code]),
  )
  const below =
    code.length === HS_LENGTH
      ? (national.get(code) ?? [])
          .filter(({ isWhole }) => isWhole)
          .map(({ Code, Name }) => ({ Code, Name, Selectable: true, HasMore: false }))
      : rows.map((each) => {
          const hasNational = national.has(each.code)
          const isCode = each.code.length === HS_LENGTH
          return {
            Code: each.code,
            Name: each.name,
            Selectable: isCode && !hasNational,
            HasMore: !isCode || hasNational,
          }
        })
  return ok({ Code: row.code, Name: row.name, Path: [...nomenclature.pathTo(code)], Classifications: below })
}
