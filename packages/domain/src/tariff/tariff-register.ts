import type { CodeFault } from "./code-fault.ts"
import type { CodeStanding } from "./tariff-browse.ts"
import type { NationalTariff } from "./national-tariff.ts"
import type { Nomenclature } from "./nomenclature.ts"
import { bareCode, HS_LENGTH, paddedCode, TARIFF_CODE_LENGTH } from "./tariff-code.ts"
import { codeSystemSchema, type CodeSystem } from "./tariff-system.ts"

/** Which codes there are, by the nomenclature and the national tariffs that are loaded (TARIFF-9). */
export interface TariffRegister {
  /** Null for a code of the system, and for one that is too short or no number: other checks say so. */
  readonly faultOf: (code: string, system: CodeSystem) => CodeFault | null
  /** How a code of digits alone stands in each system. */
  readonly standingsOf: (code: string) => readonly CodeStanding[]
}

/** Knows every code: for where no nomenclature is at hand. */
export const EVERY_CODE: TariffRegister = { faultOf: () => null, standingsOf: () => [] }

/** @param national by system, those that are in force */
export function createTariffRegister(
  nomenclature: Nomenclature,
  national: ReadonlyMap<CodeSystem, NationalTariff>,
): TariffRegister {
  const isInHs = (code: string) => nomenclature.rowOf(code.slice(0, HS_LENGTH)) !== undefined
  const isIn = (code: string, system: CodeSystem) => {
    const tariff = national.get(system)
    return tariff === undefined ? isInHs(code) : tariff.hasBeginning(significant(code))
  }
  return {
    faultOf: (text, system) => {
      const code = bareCode(text).slice(0, TARIFF_CODE_LENGTH[system])
      if (nomenclature.rows.length === 0 || code.length < HS_LENGTH || !/^\d+$/.test(code)) return null
      if (isIn(code, system)) return null
      return isInHs(code) ? "OtherSystem" : "Unknown"
    },
    standingsOf: (code) =>
      codeSystemSchema.options.map((System) => {
        const Length = TARIFF_CODE_LENGTH[System]
        const padded = paddedCode(code, System)
        const isShort = code.length < Length
        return {
          System,
          Length,
          Version: national.get(System)?.version ?? "",
          Standing: standing(isIn(code, System), code.length, Length),
          Padded: isShort && code.length >= HS_LENGTH && isIn(code, System) ? padded : "",
        }
      }),
  }
}

function standing(isThere: boolean, digits: number, length: number): CodeStanding["Standing"] {
  if (!isThere) return "Unknown"
  if (digits > length) return "TooLong"
  return digits < length ? "TooShort" : "Valid"
}

/** Zeros in pairs at the end may only fill a code up (CUSTOMS-7). */
function significant(code: string): string {
  const bare = code.replace(/(?:00)+$/, "")
  return code.slice(0, Math.max(HS_LENGTH, bare.length))
}
