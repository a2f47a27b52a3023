import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useOpenPanel } from "../../../location/open-panel.ts"
import { panelAddressOf } from "../../../location/panel-address.ts"
import { useUnsavedPanels } from "../../../unsaved/use-unsaved-panels.ts"

/** Panels whose forms belong to no row. */
const SPOKEN_FOR = ["CUSTOMERS", "PRODUCTS"] as const

/** Says that the browser's Back button closed a form with unsaved edits, and goes on with it when pressed. */
export function KeptEdits() {
  const { t } = useTranslation("items")
  const { search } = useLocation()
  const openPanel = useOpenPanel()
  const kept = useUnsavedPanels()
  const open = panelAddressOf(search)?.action
  const waiting = SPOKEN_FOR.filter((panel) => kept.includes(panel) && panel !== open)
  return waiting.map((panel) => (
    <Button
      key={panel}
      variant="light"
      color="attention"
      leftSection={<MeaningIcon meaning="attention" size={18} />}
      title={t(`keptEdits.${panel}`)}
      onClick={() => openPanel(panel)}
    >
      <span className="ss-visually-hidden">{t(`keptEdits.${panel}`)} </span>
      {t("keptEdits.goOn")}
    </Button>
  ))
}
