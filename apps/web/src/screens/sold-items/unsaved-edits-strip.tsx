import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { panelAddressOf } from "../../location/panel-address.ts"
import { useUnsavedPanels } from "../../unsaved/use-unsaved-panels.ts"
import * as styles from "./strip.module.css"

/** Panels whose forms no row speaks for. */
const SPOKEN_FOR = ["CUSTOMERS", "PRODUCTS"] as const

/** What the browser's Back left unsaved in a panel waits there, and the page says so. */
export function UnsavedEditsStrip() {
  const { t } = useTranslation("items")
  const { search } = useLocation()
  const openPanel = useOpenPanel()
  const kept = useUnsavedPanels()
  const open = panelAddressOf(search)?.action
  const waiting = SPOKEN_FOR.filter((panel) => kept.includes(panel) && panel !== open)
  return waiting.map((panel) => (
    <section key={panel} className={styles.strip} aria-label={t("keptEdits.label")}>
      <p className={styles.text}>
        <MeaningIcon meaning="attention" size={18} />
        <span>{t(`keptEdits.${panel}`)}</span>
      </p>
      <Button variant="default" size="xs" onClick={() => openPanel(panel)}>
        {t("keptEdits.goOn")}
      </Button>
    </section>
  ))
}
