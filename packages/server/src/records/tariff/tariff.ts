import { createNomenclature, type Nomenclature } from "@smart-send/domain/tariff/nomenclature"
import { createTariffRegister, EVERY_CODE, type TariffRegister } from "@smart-send/domain/tariff/tariff-register"
import type { TariffCategory } from "@smart-send/domain/tariff/tariff-browse"
import { compileWordIndex, type WordIndex } from "@smart-send/domain/tariff/word-index"
import type { NationalTariffs } from "./current-national-tariffs.ts"

/** Tariff codes as this process knows them. */
export interface Tariff {
  readonly nomenclature: Nomenclature
  readonly categories: readonly TariffCategory[]
  /** Which codes there are now. Read it once in a request, because other versions may come into force. */
  readonly register: TariffRegister
  /** The words that codes are suggested by, compiled when they are first asked for. */
  readonly index: () => WordIndex
}

export interface TariffFiles {
  readonly nomenclature: Nomenclature
  readonly categories: readonly TariffCategory[]
}

/** @param national the national tariffs in force; none when left out */
export function createTariff(
  { nomenclature, categories }: TariffFiles,
  national?: Pick<NationalTariffs, "current">,
): Tariff {
  let index: WordIndex | undefined
  let compiled: { readonly from: unknown; readonly register: TariffRegister } | undefined
  return {
    nomenclature,
    categories,
    index: () => (index ??= compileWordIndex(nomenclature)),
    get register() {
      const current = national?.current() ?? NONE
      if (compiled?.from !== current)
        compiled = { from: current, register: createTariffRegister(nomenclature, current) }
      return compiled.register
    },
  }
}

const NONE = new Map<never, never>()

/** A process without a nomenclature: it suggests nothing, and takes every code for one. */
export const NO_TARIFF: Tariff = {
  ...createTariff({ nomenclature: createNomenclature([], []), categories: [] }),
  register: EVERY_CODE,
}
