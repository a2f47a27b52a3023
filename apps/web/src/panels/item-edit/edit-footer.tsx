import { Anchor, Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { SaveBlock } from "./save-block.ts"
import { useFieldTexts } from "./use-field-texts.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./edit-footer.module.css"

interface EditFooterProps {
  readonly isChanged: boolean
  /** What has to be fixed first. */
  readonly block: SaveBlock | null
  /** False until the seller has answered about somebody else's change. */
  readonly canSave: boolean
  readonly isSaving: boolean
  readonly refusal: string | null
  readonly onShow: (field: string) => void
  readonly onReset: () => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/**
 * The warning about unsaved changes with its reset link, Save, which is disabled until something changes, and Cancel
 * (EDIT-3, EDIT-4).
 */
export function EditFooter(props: EditFooterProps) {
  const { t } = useTranslation("item-edit")
  const { isChanged, block, isSaving, refusal } = props
  return (
    <div className={styles.footer}>
      {refusal !== null && (
        <p className={editFormStyles.note} data-meaning="broken" role="alert">
          <MeaningIcon meaning="broken" />
          <span>{refusal}</span>
        </p>
      )}
      <div role="status">{isChanged && !isSaving && <Warning {...props} />}</div>
      <div className={editFormStyles.buttons}>
        <Button variant="default" onClick={props.onCancel}>
          {t("cancel")}
        </Button>
        <Button
          onClick={props.onSave}
          disabled={!isChanged || block !== null || !props.canSave || isSaving}
          aria-busy={isSaving}
        >
          {isSaving ? t("saving") : t("save")}
        </Button>
      </div>
    </div>
  )
}

function Warning({ block, onShow, onReset }: EditFooterProps) {
  const { t } = useTranslation("item-edit")
  const texts = useFieldTexts()
  return (
    <p className={editFormStyles.note} data-meaning="attention">
      <MeaningIcon meaning="attention" />
      <span>
        {block === null
          ? t("unsaved")
          : (block.message ?? t(`block.${block.text ?? "description"}`, { field: texts.field(block.field) }))}
        {block !== null && block.field !== "" && (
          <Anchor component="button" type="button" onClick={() => onShow(block.field)}>
            {t("show")}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={onReset}>
          {t("reset")}
        </Anchor>
      </span>
    </p>
  )
}
