import { Button, Checkbox, NumberInput } from "@mantine/core"
import { NO_DIMENSIONS, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { canSaveParcel, type ParcelEntry } from "../../../grid/changes/change-parcel.ts"
import * as floatFormStyles from "./float-form.module.css"
import * as styles from "./parcel-form.module.css"
import * as fixStyles from "../../../grid/fix-button.module.css"

const SIDES = ["Length", "Width", "Height"] as const
const SIZES = ["Weight", ...SIDES] as const
const LABELS = { Weight: "weight", Length: "length", Width: "width", Height: "height" } as const

interface ParcelFormProps {
  /** For one item its own values are changed. For several, missing values are filled, others only when ticked. */
  readonly count: number
  readonly isSingle: boolean
  readonly initial: PackageDimensions
  /** Whether the item's service needs the sides. */
  readonly needsSides: boolean
  readonly picks: readonly number[]
  readonly onSave: (entry: ParcelEntry) => void
}

/** Weight by button or typed, and the three sides; for one item or for the selection. */
export function ParcelForm({ count, isSingle, initial, needsSides, picks, onSave }: ParcelFormProps) {
  const { t } = useTranslation("items")
  const [dimensions, setDimensions] = useState(isSingle ? initial : NO_DIMENSIONS)
  const [isForced, setForced] = useState(isSingle)
  const faults = faultsOf(dimensions)
  // Several items may be given sides alone: 0 leaves a value as it is (SELECT-3).
  const isWhole = isSingle ? canSaveParcel(dimensions, needsSides) : SIZES.some((name) => dimensions[name] > 0)

  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole && faults.length === 0) onSave({ dimensions, isForced })
  }
  const field = (name: keyof PackageDimensions) => (
    <NumberInput
      key={name}
      label={t(`parcel.${LABELS[name]}`)}
      value={dimensions[name] === 0 ? "" : dimensions[name]}
      onChange={(value) => setDimensions({ ...dimensions, [name]: typeof value === "number" ? value : 0 })}
      error={
        faults.includes(name) &&
        t(name === "Weight" ? "parcel.tooHeavy" : "parcel.tooLong", { most: PARCEL_LIMITS[name] })
      }
      min={0}
      clampBehavior="none"
      decimalScale={3}
      allowNegative={false}
      hideControls
      data-autofocus={name === "Weight" || undefined}
    />
  )

  return (
    <form className={styles.parcel} onSubmit={save} noValidate>
      <p className={floatFormStyles.title}>{isSingle ? t("parcel.title") : t("parcel.titleMany", { count })}</p>
      <div className={styles.picks}>
        {picks.map((kg) => (
          <button
            key={kg}
            type="button"
            className={fixStyles.button}
            aria-pressed={dimensions.Weight === kg}
            aria-label={t("fix.weight", { kg })}
            onClick={() => setDimensions({ ...dimensions, Weight: kg })}
          >
            {kg}
          </button>
        ))}
        <span className={fixStyles.unit}>kg</span>
      </div>
      {field("Weight")}
      <div className={styles.sides}>{SIDES.map((name) => field(name))}</div>
      {!isSingle && (
        <Checkbox
          label={t("parcel.force")}
          description={isForced ? undefined : t("parcel.fillsMissing")}
          checked={isForced}
          onChange={(event) => setForced(event.currentTarget.checked)}
        />
      )}
      {needsSides && !isWhole && <p className="ss-quiet">{t("parcel.needsSides")}</p>}
      <Button type="submit" disabled={!isWhole || faults.length > 0}>
        {isSingle ? t("parcel.save") : t("parcel.apply", { count })}
      </Button>
    </form>
  )
}

function faultsOf(dimensions: PackageDimensions): readonly (keyof PackageDimensions)[] {
  return SIZES.filter((name) => dimensions[name] > PARCEL_LIMITS[name])
}
