import { Switch } from "@mantine/core"
import { KeyHint } from "@smart-send/ui/key-hint"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { SHORTCUT_GROUPS, type Shortcut } from "../../grid/shortcuts.ts"
import { useSavedSingleKeys } from "../../keys/use-saved-single-keys.ts"
import * as styles from "./shortcuts-panel.module.css"

/** Every key of the list, opened by `?`. */
export function ShortcutsPanel() {
  const { t } = useTranslation("shortcuts")
  const { areOn, set } = useSavedSingleKeys()
  const { Features: features } = useSettings()
  const isOffered = ({ feature }: Shortcut): boolean => feature === undefined || features.includes(feature)
  return (
    <div className={styles.shortcuts}>
      <p className={styles.intro}>{t("intro")}</p>
      <Switch
        label={t("single.label", { state: t(areOn ? "single.on" : "single.off") })}
        description={t("single.text")}
        checked={areOn}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {SHORTCUT_GROUPS.map(({ name, shortcuts }) => (
        <section key={name}>
          <h3>{t(`group.${name}`)}</h3>
          <dl className={styles.list}>
            {shortcuts.filter(isOffered).map((shortcut) => (
              <div key={shortcut.name}>
                <dt>{t(`name.${shortcut.name}`)}</dt>
                <dd>
                  <KeyHint keys={shortcut.keys} />
                  {shortcut.or !== undefined && (
                    <>
                      {" "}
                      <span className={styles.or}>{t("or")}</span> <KeyHint keys={shortcut.or} />
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
