import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { useTranslation } from "react-i18next"
import { NumberField } from "./number-field.tsx"
import { sizeFault } from "./package-choice.ts"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"

interface SizeFieldProps {
  readonly name: keyof PackageDimensions
  readonly field?: string
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  /** A problem other than those of the number itself. */
  readonly error?: string | false
  readonly className?: string
  readonly isRequired?: boolean
  readonly onBlur?: () => void
}

/** Couriers' scales show grams; sides are stored to the millimetre. */
const DECIMALS = { Weight: 3, Length: 1, Width: 1, Height: 1 } as const

/** A parcel's weight in kg or one of its sides in cm, within an item's limits (CREATE-4). */
export function SizeField({ name, error, value, ...props }: SizeFieldProps) {
  const { t } = useTranslation("pick")
  const fault = sizeFault(name, value)
  return (
    <NumberField
      {...props}
      value={value}
      decimals={DECIMALS[name]}
      error={fault === null ? error : t(`parcel.${fault}`, { most: PARCEL_LIMITS[name] })}
    />
  )
}
