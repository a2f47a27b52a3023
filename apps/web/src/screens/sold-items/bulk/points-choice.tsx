import { Menu } from "@mantine/core"
import { IconCheck } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { usePointsWillDo } from "../../../data/user-setting/use-points-will-do.ts"
import * as styles from "./cheapest-menu.module.css"

/** The seller's setting whether lockers and shops will do when the cheapest is chosen, as a line of a menu. */
export function PointsChoice() {
  const { t } = useTranslation("items")
  const { value: points, toggle } = usePointsWillDo()
  return (
    <Menu.CheckboxItem
      checked={points}
      checkIcon={<IconCheck size={18} stroke={1.5} aria-hidden />}
      classNames={{ itemIndicator: styles.check }}
      closeMenuOnClick
      onChange={toggle}
    >
      {t("bulk.points")}
    </Menu.CheckboxItem>
  )
}
