import { z } from "zod"

const unitSchema = z.enum(["kg", "g", "lb", "lbs", "oz"])

const KILOGRAMS: Readonly<Record<z.infer<typeof unitSchema>, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.453_592_37,
  lbs: 0.453_592_37,
  oz: 0.028_349_523_125,
}

/** A weight as shops write it ("0.350000", "350") in kilograms, to the gram's tenth. 0 for none, or in a unit nobody knows. */
export function toKilograms(written: string, unit: string): number {
  const known = unitSchema.safeParse(unit.trim().toLowerCase())
  const weight = Number(written)
  if (!known.success || !Number.isFinite(weight) || weight <= 0) return 0
  return Math.round(weight * KILOGRAMS[known.data] * 10_000) / 10_000
}
