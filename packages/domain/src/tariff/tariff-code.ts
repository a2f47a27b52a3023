import { z } from "zod"
import { TARIFF_CODE_LENGTH, type CodeSystem } from "./tariff-system.ts"

/** Digits that every code of the Harmonized System has; countries add theirs behind them. */
export const HS_LENGTH = TARIFF_CODE_LENGTH.HS

/** A tariff code as the server writes it: digits alone. */
export const bareCodeSchema = z.string().regex(/^\d{2,10}$/)

/** A code without the spaces and dots that people write between its digits. */
export function bareCode(code: string): string {
  return code.replaceAll(/[\s.]/g, "")
}

/** A code filled with zeros to the length of its system (CUSTOMS-7); a longer one stays as it is. */
export function paddedCode(code: string, system: CodeSystem): string {
  return code.padEnd(TARIFF_CODE_LENGTH[system], "0")
}
