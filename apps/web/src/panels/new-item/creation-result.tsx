import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { hasErrors } from "@smart-send/domain/item/item-status"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { MeaningBadge, MeaningIcon } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { FILTERED, type CreateOutcome } from "../../data/items/create-run.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItem, useItemDriver } from "../../data/items/use-item-driver.ts"
import { useSearchMove } from "../../location/open-panel.ts"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./creation-result.module.css"

interface CreationResultProps {
  readonly outcome: CreateOutcome
  readonly onAnother: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The result panel after creation (CREATE-11): what was created or why it was not, and a button for the next one. */
export function CreationResult({ outcome, onAnother, onBack, onClose }: CreationResultProps) {
  const { t } = useTranslation("new-item")
  const move = useSearchMove()
  const heading = useFocus()
  const [id] = outcome.created.values()
  const reasons = [...outcome.refused.values()]
  if (id === undefined) {
    return (
      <div className={styles.result} ref={heading} tabIndex={-1}>
        <ErrorBlock
          title={t("result.failed", { count: reasons.length })}
          referenceLabel=""
          actions={<Button onClick={onBack}>{t("result.back")}</Button>}
        >
          {reasons.join(" ")}
        </ErrorBlock>
      </div>
    )
  }
  const show = (): void =>
    move(
      (search) => {
        const params = new URLSearchParams(search)
        params.delete("panel")
        params.set("view", "Post_Create")
        return `?${params.toString()}`
      },
      { replace: true },
    )
  return (
    <div className={styles.result} ref={heading} tabIndex={-1}>
      <div className={styles.made} role="status">
        <MeaningIcon meaning="ready" size={28} />
        <h3>{t("result.created")}</h3>
        <MadeItem id={id} message={outcome.message} />
      </div>
      <div className={newItemPanelStyles.buttons}>
        <Button onClick={onAnother}>{t("result.another")}</Button>
        <Button variant="default" onClick={show}>
          {t("result.show")}
        </Button>
        <Button variant="subtle" color="saved" onClick={onClose}>
          {t("result.close")}
        </Button>
      </div>
    </div>
  )
}

interface MadeItemProps {
  readonly id: ItemId
  /** The server's own words. */
  readonly message: string
}

function MadeItem({ id, message }: MadeItemProps) {
  const { t } = useTranslation("new-item")
  const record = useItem(useItemDriver().store, id)
  // Created, but this version can't show it (CREATE-10). Any other message is shown as it is.
  const text = message === FILTERED ? t("result.filtered") : message
  return (
    <>
      <p className={newItemPanelStyles.note}>{text}</p>
      {record !== undefined && message !== FILTERED && <CreatedState record={record} />}
    </>
  )
}

/** The state of the item while its price is read. */
function CreatedState({ record }: { readonly record: ItemRecord }) {
  const { t, i18n } = useTranslation("new-item")
  const { item, problems, quote } = record
  const isBusy = record.state !== "IDLE" && record.state !== "ERROR"
  const price = quote?.Quote?.Options[0]?.TotalPrice
  return (
    <div className={styles.createdState}>
      <strong>{item.Recipient.Name}</strong>
      <span>
        {[item.Recipient.Town, item.Service?.Name, price !== undefined && moneyText(price, "GBP", i18n.language)]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {isBusy ? (
        <MeaningBadge meaning="moving">{t("result.pricing")}</MeaningBadge>
      ) : hasErrors(problems) || !record.validated ? (
        <>
          <MeaningBadge meaning="attention">{t("result.toFix")}</MeaningBadge>
          <ul>
            {problems.map(({ Code, Field, Message }) => (
              <li key={`${Code} ${Field}`}>{Message}</li>
            ))}
          </ul>
        </>
      ) : (
        <MeaningBadge meaning="ready">{t("result.ready")}</MeaningBadge>
      )}
    </div>
  )
}

/** The form that had the focus is gone, so the focus moves to the result. */
function useFocus() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return box
}
