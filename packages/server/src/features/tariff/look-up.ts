import type { lookUpTariffCode } from "@smart-send/contract/customs/look-up-tariff-code"
import { ok } from "@smart-send/domain/result/result"
import { HS_LENGTH } from "@smart-send/domain/tariff/tariff-code"
import { codeSystemSchema } from "@smart-send/domain/tariff/tariff-system"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { nationalCodesBelow } from "../../records/tariff/national-codes.ts"

type Call = typeof lookUpTariffCode

/** What a code means, and in which systems it is one. Nobody's code is an answer, too: no system has it. */
export async function lookUp(
  { tariff }: Pick<Platform, "tariff">,
  { tx }: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const { code } = params
  const { nomenclature } = tariff
  const HS = nomenclature.hasCode(code) ? code.slice(0, HS_LENGTH) : ""
  const row = nomenclature.rowOf(code) ?? nomenclature.rowOf(HS)
  const Name = (code.length > HS_LENGTH ? await tx((work) => nationalName(work, code)) : undefined) ?? row?.name ?? ""
  return ok({
    Code: code,
    HS,
    Name,
    Path: [...nomenclature.pathTo(row?.code ?? code)],
    Systems: [...tariff.register.standingsOf(code)],
  })
}

/** The name that the first of the loaded tariffs has for it. */
async function nationalName(tx: Tx, code: string): Promise<string | undefined> {
  for (const system of codeSystemSchema.options) {
    const below = await nationalCodesBelow(tx, system, [code.slice(0, HS_LENGTH)])
    const name = [...below.values()].flat().find(({ Code }) => Code === code)?.Name
    if (name !== undefined) return name
  }
  return undefined
}
