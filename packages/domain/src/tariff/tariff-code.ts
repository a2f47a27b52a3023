import type { CodeSystem } from "./tariff-system.ts"

// The page loads this with its first script: no schemas here.

/** Digits of a whole code in each system (CHECK-19). A shorter code is filled with zeros at its end (CUSTOMS-7). */
export const TARIFF_CODE_LENGTH: Readonly<Record<CodeSystem, number>> = {
  HS: 6,
  CN: 8,
  TARIC: 10,
  AHECC: 8,
  UK: 10,
  HTSUS: 10,
}

/** Digits that every code of the Harmonized System has; countries add theirs behind them. */
export const HS_LENGTH = TARIFF_CODE_LENGTH.HS

/** A code without the spaces and dots that people write between its digits. */
export function bareCode(code: string): string {
  return code.replaceAll(/[\s.]/g, "")
}

/** A code filled with zeros to the length of its system (CUSTOMS-7); a longer one stays as it is. */
export function paddedCode(code: string, system: CodeSystem): string {
  return code.padEnd(TARIFF_CODE_LENGTH[system], "0")
}
