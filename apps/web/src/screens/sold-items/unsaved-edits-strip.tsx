import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { panelAddressOf } from "../../location/panel-address.ts"
import { useUnsavedPanels } from "../../unsaved/use-unsaved-panels.ts"
import * as styles from "./strip.module.css"

/** Panels whose forms belong to no row. */
const SPOKEN_FOR = ["CUSTOMERS", "PRODUCTS"] as const

/** Reports a form that the browser's Back button closed with unsaved edits, and offers to continue. */
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
