import type { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { ok } from "@smart-send/domain/result/result"
import { suggestCodes } from "@smart-send/domain/tariff/suggest-codes"
import { SUGGESTION_LIMITS } from "@smart-send/domain/tariff/tariff-suggestion"
import { tellingWords } from "@smart-send/domain/tariff/telling-words"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readOthersChoices } from "../../records/tariff/choice-store.ts"
import { knownChoicesOf } from "./known-choices.ts"
import { withNationalCodes } from "./with-national-codes.ts"

type Call = typeof suggestTariffCodes

/** Suggests codes for a description, or for what is being typed into a search (CUSTOMS-9). */
export async function suggest(
  { tariff }: Pick<Platform, "tariff">,
  { tenant, tx }: CustomerContext,
  { query }: Input<Call>,
): Promise<Answer<Call>> {
  const isSearch = query.mode === "search"
  const most = query.take ?? (isSearch ? SUGGESTION_LIMITS.search : SUGGESTION_LIMITS.usual)
  const source = { nomenclature: tariff.nomenclature, index: tariff.index() }
  return tx(async (work) => {
    const goods = { description: query.query, sku: query.sku }
    const known = (await knownChoicesOf(work, { tenant }, [goods]))(goods)
    const others = isSearch ? [] : await readOthersChoices(work, tellingWords(source.index, query.query))
    const suggestions = suggestCodes(source, { text: query.query, most, isSearch }, { ...known, others })
    return ok({ Suggestions: [...(await withNationalCodes(work, query.system, suggestions))] })
  })
}
