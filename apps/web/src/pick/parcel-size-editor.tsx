import { Anchor } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { usePackages } from "../data/package/use-packages.ts"
import { useFeature, useSettings } from "../data/settings/settings.ts"
import { numberText } from "../locales/format.ts"
import { weightPicks } from "../grid/weight-picks.ts"
import { inPackage, packageOf, SIDES } from "./package-choice.ts"
import { PackageThumb } from "./package-thumb.tsx"
import { SizeField } from "./size-field.tsx"
import * as styles from "./parcel-size-editor.module.css"

interface ParcelSizeEditorProps {
  readonly value: PackageDimensions
  readonly onChange: (value: PackageDimensions) => void
  /** Whether the chosen service needs the sides. Otherwise a tenant may hide them (HideDimensionsIfNotRequired). */
  readonly needsSides: boolean
  /** Where a weight has to be given: what is said while it is missing, and what hears that the field was left. */
  readonly weight?: { readonly error: string | undefined; readonly onLeave: () => void }
}

const LABELS = { Length: "length", Width: "width", Height: "height" } as const

/** Weight by button or typed; a package from the list, or the seller's own sizes (CREATE-12, CREATE-13). */
export function ParcelSizeEditor({ value, onChange, needsSides, weight }: ParcelSizeEditorProps) {
  const hidesSides = useFeature("HideDimensionsIfNotRequired") && !needsSides
  return (
    <div className={styles.parcel}>
      <WeightField value={value} onChange={onChange} {...(weight === undefined ? {} : { weight })} />
      <PackageField value={value} onChange={onChange} hidesSides={hidesSides} />
    </div>
  )
}

function WeightField({ value, onChange, weight }: Omit<ParcelSizeEditorProps, "needsSides">) {
  const { t, i18n } = useTranslation("pick")
  const { Profile } = useSettings()
  const isSmall = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false })
  const label = useId()
  return (
    <div className={styles.weight}>
      <span id={label} className={styles.label}>
        {t("parcel.weights")}
      </span>
      <div className={styles.weights} role="group" aria-labelledby={label}>
        {weightPicks(Profile, isSmall ? "small" : "wide").map((kg) => (
          <button
            key={kg}
            type="button"
            className={`${styles.quick} ss-figures`}
            aria-pressed={value.Weight === kg}
            onClick={() => onChange({ ...value, Weight: kg })}
          >
            {t("parcel.pick", { kg: numberText(kg, i18n.language, 0) })}
          </button>
        ))}
      </div>
      <SizeField
        className={styles.number}
        name="Weight"
        field="PackageDimensions.Weight"
        label={t("parcel.weight")}
        value={value.Weight}
        onChange={(Weight) => onChange({ ...value, Weight })}
        {...(weight === undefined ? {} : { isRequired: true, error: weight.error ?? false, onBlur: weight.onLeave })}
      />
    </div>
  )
}

interface PackageFieldProps extends Pick<ParcelSizeEditorProps, "value" | "onChange"> {
  readonly hidesSides: boolean
}

function PackageField({ value, onChange, hidesSides }: PackageFieldProps) {
  const { t, i18n } = useTranslation("pick")
  const packages = usePackages()
  const name = useId()
  const chosen = packageOf(value, packages)
  const [isCustom, setCustom] = useState(false)
  const isOwnSize = chosen === null || isCustom
  const number = (size: number): string => numberText(size, i18n.language, 0)
  const sidesText = ({ Length, Width, Height }: Omit<PackageDimensions, "Weight">): string =>
    t("parcel.sides", { length: number(Length), width: number(Width), height: number(Height) })
  const hasSize = SIDES.some((side) => value[side] > 0)
  const showsSides = isOwnSize && (!hidesSides || isCustom)
  return (
    <>
      <fieldset className={styles.packages}>
        <legend className={styles.label}>{t("parcel.packages")}</legend>
        {packages.map((each) => (
          <label key={each.Name} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={!isOwnSize && chosen === each}
              onChange={() => {
                setCustom(false)
                onChange(inPackage(value, each))
              }}
            />
            <PackageThumb sides={each} thumb={each.Thumb} />
            <span className={styles.packageText}>
              <strong>{each.Name}</strong>
              <small className="ss-figures">{sidesText(each)}</small>
              <small className="ss-figures">{t("parcel.upTo", { kg: number(each.Weight) })}</small>
            </span>
          </label>
        ))}
        <label className={styles.choice}>
          {/* Pressing it again shows the sizes, which may be hidden. */}
          <input type="radio" name={name} checked={isOwnSize} onChange={open} onClick={open} />
          {hasSize && <PackageThumb sides={value} />}
          <span className={styles.packageText}>
            <strong>{t("parcel.custom")}</strong>
            <small className="ss-figures">{isOwnSize && hasSize ? sidesText(value) : t("parcel.customText")}</small>
          </span>
        </label>
      </fieldset>
      {isOwnSize && !showsSides && hasSize && (
        <p className={styles.taken}>
          <span className="ss-figures">{t("parcel.taken", { sides: sidesText(value) })}</span>{" "}
          <Anchor component="button" type="button" underline="always" onClick={open}>
            {t("parcel.change")}
          </Anchor>
        </p>
      )}
      {showsSides && (
        <div className={styles.sides}>
          {SIDES.map((side) => (
            <SizeField
              key={side}
              name={side}
              field={`PackageDimensions.${side}`}
              label={t(`parcel.${LABELS[side]}`)}
              value={value[side]}
              onChange={(size) => onChange({ ...value, [side]: size })}
              error={value[side] === 0 && !hidesSides && t("parcel.sideNeeded")}
            />
          ))}
        </div>
      )}
    </>
  )

  function open(): void {
    setCustom(true)
  }
}
