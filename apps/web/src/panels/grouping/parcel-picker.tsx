import { NativeSelect } from "@mantine/core"
import { IconPackage } from "@smart-send/ui/icons"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { ParcelChoices } from "./parcel-choices.ts"
import * as styles from "./parcel-picker.module.css"

interface ParcelPickerProps {
  readonly label: string
  readonly choices: ParcelChoices
  readonly value: number
  readonly onChange: (count: number) => void
}

/** How many parcels: the first 10 as icons that arrow keys move between, the rest in a drop-down (GROUP-8). */
export function ParcelPicker({ label, choices, value, onChange }: ParcelPickerProps) {
  const { t } = useTranslation("grouping")
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <div>
        {choices.icons.map((count) => (
          <label key={count} className={styles.choice}>
            <input
              type="radio"
              className="ss-visually-hidden"
              name={name}
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
            />
            <IconPackage size={20} stroke={1.5} aria-hidden />
            <span className="ss-figures">{count}</span>
          </label>
        ))}
        {choices.inList.length > 0 && (
          <NativeSelect
            className={styles.more}
            aria-label={t("parcels.more")}
            value={choices.inList.includes(value) ? value : ""}
            data={[{ value: "", label: "…" }, ...choices.inList.map(String)]}
            onChange={(event) => event.currentTarget.value !== "" && onChange(Number(event.currentTarget.value))}
          />
        )}
      </div>
    </fieldset>
  )
}
