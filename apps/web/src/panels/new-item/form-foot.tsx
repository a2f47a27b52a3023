import { Button } from "@mantine/core"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useOnline } from "../../data/client/use-online.ts"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./form-foot.module.css"

interface FormFootProps {
  readonly problems: readonly ItemProblem[]
  readonly isCreating: boolean
  readonly onGoTo: (path: string) => void
  readonly onClear: () => void
}

/** What is still missing, each a link to its field, and the button that is enabled when nothing is: pressed before, it leads there (CREATE-7). */
export function FormFoot({ problems, isCreating, onGoTo, onClear }: FormFootProps) {
  const { t } = useTranslation("new-item")
  const isOnline = useOnline()
  const why = useId()
  const [first] = problems
  return (
    <div className={styles.foot} data-panel-foot>
      <div id={why} className={styles.missing} role="status">
        {isCreating && !isOnline ? (
          t("foot.offline")
        ) : first === undefined ? null : (
          <>
            <MeaningIcon meaning="attention" />
            <button type="button" className={styles.link} onClick={() => onGoTo(first.Field)}>
              {first.Message}
            </button>
            {problems.length > 1 && <span>{t("foot.more", { count: problems.length - 1 })}</span>}
          </>
        )}
      </div>
      <div className={newItemPanelStyles.buttons}>
        <Button variant="subtle" color="saved" onClick={onClear} disabled={isCreating}>
          {t("foot.clear")}
        </Button>
        <Button type="submit" aria-disabled={problems.length > 0} loading={isCreating} aria-describedby={why}>
          {t("foot.create")}
        </Button>
      </div>
    </div>
  )
}
