import { NativeSelect, Radio, Switch, useMantineColorScheme } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useDensity } from "../../grid/use-density.ts"
import { useSavedSingleKeys } from "../../keys/use-saved-single-keys.ts"
import { chooseLocale } from "../../language/choose-locale.ts"
import { isSupportedLocale, supportedLocales, wholeLocales } from "../../locales/supported-locales.ts"
import * as styles from "./settings.module.css"

const SCHEMES = ["light", "dark", "auto"] as const

/** Colours, language and rows of this device, and the keys of the user. */
export function AppearanceSettings() {
  const { t, i18n } = useTranslation("settings")
  const { t: shell } = useTranslation()
  // The library switches transitions off through a `<style>` element, which the page's policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [density, setDensity] = useDensity()
  const { areOn, set } = useSavedSingleKeys()
  return (
    <section className={styles.section} aria-labelledby="ss-settings-appearance">
      <h2 id="ss-settings-appearance">{t("appearance")}</h2>
      <Radio.Group
        label={shell("theme.title")}
        description={t("onThisDevice")}
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? "auto")}
      >
        <div className={styles.choices}>
          {SCHEMES.map((scheme) => (
            <Radio key={scheme} value={scheme} label={shell(`theme.${scheme}`)} />
          ))}
        </div>
      </Radio.Group>
      {wholeLocales.length > 1 && (
        <NativeSelect
          label={shell("language")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          description={t("onThisDevice")}
          className={styles.choice}
          value={i18n.language}
          data={wholeLocales.map((value) => ({ value, label: supportedLocales[value] }))}
          onChange={({ currentTarget }) => {
            if (isSupportedLocale(currentTarget.value)) chooseLocale(currentTarget.value)
          }}
        />
      )}
      <Switch
        label={t("compact")}
        description={t("compactText")}
        checked={density === "compact"}
        onChange={({ currentTarget }) => setDensity(currentTarget.checked ? "compact" : "comfortable")}
      />
      <Switch
        label={t("singleKeys")}
        description={t("singleKeysText")}
        checked={areOn}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </section>
  )
}
