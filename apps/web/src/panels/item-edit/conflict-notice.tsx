import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { Difference } from "../../item-draft/differences.ts"
import { useFieldTexts } from "./use-field-texts.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./conflict-notice.module.css"

interface ConflictNoticeProps {
  /** `before` theirs, `after` the seller's. */
  readonly conflicts: readonly Difference[]
  readonly onChoose: (side: "mine" | "theirs") => void
}

/** Two people have changed one value: shows both and asks which to keep. */
export function ConflictNotice({ conflicts, onChoose }: ConflictNoticeProps) {
  const { t } = useTranslation("item-edit")
  const texts = useFieldTexts()
  return (
    <section className={styles.conflict} role="alert">
      <h3>
        <MeaningIcon meaning="attention" />
        {t("conflict.title", { count: conflicts.length })}
      </h3>
      <p>{t("conflict.text")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("conflict.field")}</th>
            <th scope="col">{t("conflict.mine")}</th>
            <th scope="col">{t("conflict.theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{texts.field(path)}</th>
              <td>{texts.value(path, after)}</td>
              <td>{texts.value(path, before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={editFormStyles.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => onChoose("mine")}>
          {t("conflict.keepMine")}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChoose("theirs")}>
          {t("conflict.takeTheirs")}
        </Button>
      </div>
    </section>
  )
}
