import { KeyHint } from "@smart-send/ui/key-hint"
import { useTranslation } from "react-i18next"
import { SHORTCUT_GROUPS } from "../../grid/shortcuts.ts"
import "./shortcuts-panel.css"

/** Every key of the list, opened by `?`. */
export function ShortcutsPanel() {
  const { t } = useTranslation("shortcuts")
  return (
    <div className="ss-shortcuts">
      <p className="ss-shortcuts-intro">{t("intro")}</p>
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
