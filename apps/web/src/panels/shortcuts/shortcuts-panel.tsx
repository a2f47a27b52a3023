import { Switch } from "@mantine/core"
import { KeyHint } from "@smart-send/ui/key-hint"
import { useTranslation } from "react-i18next"
import { SHORTCUT_GROUPS } from "../../grid/shortcuts.ts"
import { useKeptSingleKeys } from "../../keys/use-kept-single-keys.ts"
import "./shortcuts-panel.css"

/** Every key of the list, opened by `?`. */
export function ShortcutsPanel() {
  const { t } = useTranslation("shortcuts")
  const { areOn, set } = useKeptSingleKeys()
  return (
    <div className="ss-shortcuts">
      <p className="ss-shortcuts-intro">{t("intro")}</p>
      <Switch
        className="ss-shortcuts-switch"
        label={t("single.label", { state: t(areOn ? "single.on" : "single.off") })}
        description={t("single.text")}
        checked={areOn}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {SHORTCUT_GROUPS.map(({ name, shortcuts }) => (
        <section key={name}>
          <h3>{t(`group.${name}`)}</h3>
          <dl className="ss-shortcuts-list">
            {shortcuts.map((shortcut) => (
              <div key={shortcut.name}>
                <dt>{t(`name.${shortcut.name}`)}</dt>
                <dd>
                  <KeyHint keys={shortcut.keys} />
                  {shortcut.or !== undefined && (
                    <>
                      {" "}
                      <span className="ss-shortcuts-or">{t("or")}</span> <KeyHint keys={shortcut.or} />
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
