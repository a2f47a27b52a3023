import { Anchor } from "@mantine/core"
import { KeyHint } from "@smart-send/ui/key-hint"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { HelpWidgets } from "./help-widgets.tsx"
import * as styles from "./help-panel.module.css"

const ROAD = ["bring", "fix", "pay", "print"] as const

const KEYS = [
  ["search", ["Ctrl", "K"]],
  ["next", ["J"]],
  ["previous", ["K"]],
  ["select", ["X"]],
  ["selectAll", ["Ctrl", "A"]],
  ["close", ["Esc"]],
] as const

/** The version of the product that these texts describe (SETTING-7). */
const VERSION = "0.1.202"

export function HelpPanel() {
  const { t } = useTranslation()
  const openPanel = useOpenPanel()
  const { ProductName: productName, Features: features } = useSettings()
  const hasSupport = features.includes("Support")
  const hasClaims = features.includes("Claims")
  return (
    <div className={styles.help}>
      <section>
        <h3>{t("helpPanel.roadTitle")}</h3>
        <ol className={styles.road}>
          {ROAD.map((step) => (
            <li key={step}>{t(`helpPanel.road.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{t("helpPanel.keysTitle")}</h3>
        <dl className={styles.keys}>
          {KEYS.map(([name, keys]) => (
            <div key={name}>
              <dt>{t(`helpPanel.keys.${name}`)}</dt>
              <dd>
                <KeyHint keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        {/* Single-key shortcuts can be switched off there, so this link must work without them. */}
        <Anchor component="button" type="button" className="ss-alone" onClick={() => openPanel("SHORTCUTS")}>
          {t("helpPanel.allKeys")}
        </Anchor>
      </section>
      {(hasSupport || hasClaims) && (
        <section>
          <h3>{t("helpPanel.talkTitle")}</h3>
          <ul className={styles.talk}>
            {hasSupport && (
              <li>
                <Link className="ss-alone" to="/enquiry">
                  {t("helpPanel.enquiry")}
                </Link>
              </li>
            )}
            {hasSupport && (
              <li>
                <Link className="ss-alone" to="/support">
                  {t("helpPanel.support")}
                </Link>
              </li>
            )}
            {hasClaims && (
              <li>
                <Link className="ss-alone" to="/claims">
                  {t("helpPanel.claims")}
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      <HelpWidgets />
      <p className={styles.version}>{t("helpPanel.version", { productName, version: VERSION })}</p>
    </div>
  )
}
