import type { suggestTariffCodesForLines } from "@smart-send/contract/customs/suggest-tariff-codes-for-lines"
import { ok } from "@smart-send/domain/result/result"
import { groupSuggestions, type SuggestedLine } from "@smart-send/domain/tariff/group-suggestions"
import { suggestCodes } from "@smart-send/domain/tariff/suggest-codes"
import type { TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import { setImmediate } from "node:timers/promises"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { knownChoicesOf } from "./known-choices.ts"
import { withNationalCodes } from "./with-national-codes.ts"

type Call = typeof suggestTariffCodesForLines

/** Other requests are answered between so many descriptions, each of which takes about a millisecond. */
const DESCRIPTIONS_AT_ONCE = 10

/** Suggests codes for many lines, in groups that one code may serve (TARIFF-6). Lines alike are ranked once. */
export async function suggestForLines(
  { tariff }: Pick<Platform, "tariff">,
  { tenant, tx }: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const source = { nomenclature: tariff.nomenclature, index: tariff.index() }
  const goods = body.Lines.map(({ Key, Description, Sku }) => ({ key: Key, description: Description, sku: Sku }))
  const knownOf = await tx((work) => knownChoicesOf(work, { tenant }, goods))
  const suggested = new Map<string, readonly TariffSuggestion[]>()
  const lines: SuggestedLine[] = []
  for (const each of goods) {
    const same = JSON.stringify([each.description.trim().toLowerCase(), each.sku.trim().toLowerCase()])
    const found = suggested.get(same)
    const suggestions =
      found ?? suggestCodes(source, { text: each.description, most: body.Take }, { ...knownOf(each), others: [] })
    lines.push({ key: each.key, suggestions })
    if (found !== undefined) continue
    suggested.set(same, suggestions)
    if (suggested.size % DESCRIPTIONS_AT_ONCE === 0) await setImmediate()
  }
  const groups = groupSuggestions(lines, body.Take)
  const all = groups.flatMap(({ Suggestions }) => Suggestions)
  const filled = await tx((work) => withNationalCodes(work, body.System, all))
  let at = 0
  return ok({
    Groups: groups.map(({ Keys, Suggestions }) => ({
      Keys,
      Suggestions: Suggestions.map((suggestion) => filled[at++] ?? suggestion),
    })),
  })
}
