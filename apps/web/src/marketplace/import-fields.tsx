import { Checkbox, TextInput } from "@mantine/core"
import type { OfferedSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { useTranslation } from "react-i18next"
import * as styles from "./marketplace.module.css"
import type { SettingsFields } from "./settings-fields.ts"

const STATES = ["Unpaid", "Held"] as const

/** Which orders are imported besides the paid ones, from which day, and whether those of one buyer become one parcel. */
export function ImportFields({ settings, change, offers }: SettingsFields & { readonly offers: OfferedSettings }) {
  const { t } = useTranslation("accounts")
  const { AlsoImport: also, ImportFrom: from, Combine: combine } = settings
  return (
    <fieldset className={styles.group}>
      <legend>{t("settings.import")}</legend>
      <Checkbox label={t("settings.paid")} checked disabled />
      {STATES.filter((state) => state !== "Held" || offers.Held).map((state) => (
        <Checkbox
          key={state}
          label={t(`settings.also.${state}`)}
          description={t("settings.alsoText")}
          checked={also.includes(state)}
          onChange={({ currentTarget: { checked } }) =>
            change({ AlsoImport: STATES.filter((each) => (each === state ? checked : also.includes(each))) })
          }
        />
      ))}
      <TextInput
        type="date"
        label={t("settings.from")}
        description={t("settings.fromText")}
        value={from ?? ""}
        onChange={({ currentTarget: { value } }) => change({ ImportFrom: value === "" ? null : value })}
      />
      {offers.Combine && (
        <Checkbox
          label={t("settings.combine")}
          description={t("settings.combineText")}
          checked={combine}
          onChange={({ currentTarget: { checked } }) => change({ Combine: checked })}
        />
      )}
    </fieldset>
  )
}
