import { Checkbox } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { ParcelSizeEditor } from "../pick/parcel-size-editor.tsx"
import * as styles from "./marketplace.module.css"
import type { SettingsFields } from "./settings-fields.ts"

const NOTHING_GIVEN = { Weight: 0, Length: 0, Width: 0, Height: 0 }

/** What a parcel is where neither the shop nor what is remembered of its products says. */
export function PackageField({ settings: { Package: size }, change }: SettingsFields) {
  const { t } = useTranslation("accounts")
  return (
    <fieldset className={styles.group}>
      <legend>{t("settings.package")}</legend>
      <Checkbox
        label={t("settings.hasPackage")}
        description={t("settings.packageText")}
        checked={size !== null}
        onChange={({ currentTarget: { checked } }) => change({ Package: checked ? NOTHING_GIVEN : null })}
      />
      {size !== null && <ParcelSizeEditor value={size} onChange={(Package) => change({ Package })} needsSides />}
    </fieldset>
  )
}
