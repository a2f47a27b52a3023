import { ActionIcon, Checkbox, Popover } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { IconArrowDown, IconArrowUp } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { ColumnButton } from "./tool-buttons.tsx"
import type { ColumnChoices } from "../../../grid/use-columns.ts"
import * as styles from "../filter-form.module.css"

/** Hides and orders columns and sets the row height. The choice is stored on this device. */
export interface ColumnMenuProps {
  readonly choices: ColumnChoices
}

export function ColumnMenu({ choices, startsOpen }: ColumnMenuProps & LazyMenuProps) {
  const { t } = useTranslation("items")
  return (
    <Popover position="bottom-start" trapFocus keepMounted={false} defaultOpened={startsOpen}>
      <Popover.Target>
        <ColumnButton parts={{}} />
      </Popover.Target>
      <Popover.Dropdown className={styles.filter} aria-label={t("toolbar.columns")}>
        <Columns choices={choices} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Columns({ choices }: ColumnMenuProps) {
  const { t } = useTranslation("items")
  return (
    <>
      {choices.movable.map(({ key, isShown }, index) => {
        const name = t(`column.${key}`)
        return (
          <div key={key} className={styles.row}>
            <Checkbox
              className={styles.label}
              label={name}
              checked={isShown}
              onChange={(event) => choices.show(key, event.currentTarget.checked)}
            />
            <ActionIcon
              variant="subtle"
              color="saved"
              disabled={index === 0}
              aria-label={t("toolbar.moveUp", { name })}
              onClick={() => choices.move(key, -1)}
            >
              <IconArrowUp size={18} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="saved"
              disabled={index === choices.movable.length - 1}
              aria-label={t("toolbar.moveDown", { name })}
              onClick={() => choices.move(key, 1)}
            >
              <IconArrowDown size={18} stroke={1.5} />
            </ActionIcon>
          </div>
        )
      })}
      <Checkbox
        className={styles.last}
        label={t("toolbar.compact")}
        checked={choices.density === "compact"}
        onChange={(event) => choices.setDensity(event.currentTarget.checked ? "compact" : "comfortable")}
      />
    </>
  )
}
