import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"

/** Saves a choice, which shows at once; if it can't be saved, the former one is shown again, with the reason. */
export function useKeptChoice<Value>(save: (value: Value) => Promise<void>): (value: Value) => void {
  const { t } = useTranslation("settings")
  return (value) => {
    save(value).catch((error: unknown) => {
      showToast({ meaning: "broken", title: t("notSaved"), text: error instanceof Error ? error.message : "" })
    })
  }
}
