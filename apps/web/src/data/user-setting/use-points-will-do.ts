import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import { POINTS_WILL_DO, useUserSetting } from "./use-user-setting.ts"

export interface PointsWillDo {
  readonly value: boolean
  readonly toggle: () => void
}

/**
 * The seller's setting whether "cheapest" may choose lockers and shops where the buyer fetches the parcel. It is off
 * until set.
 */
export function usePointsWillDo(): PointsWillDo {
  const { t } = useTranslation("items")
  const { value, save } = useUserSetting(POINTS_WILL_DO)
  const toggle = (): void => {
    save(value !== true).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : ""
      showToast({ meaning: "broken", title: t("bulk.pointsFailed"), text })
    })
  }
  return { value: value === true, toggle }
}
