import { later } from "@smart-send/ui/later"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { ItemTrouble } from "./item-trouble.ts"
import type { RowContext } from "./row-context.ts"
import * as mendButtonStyles from "./mend-button.module.css"
import * as styles from "./row-trouble.module.css"

const ConflictText = later(async () => (await import("./conflict-text.tsx")).ConflictText)

interface RowTroubleProps {
  readonly record: ItemRecord
  readonly trouble: ItemTrouble
  readonly tabIndex: number
  readonly context: RowContext
}

/** A sentence that leads to the field that mends it, how many more there are, and the control that mends it right here. */
export function RowTrouble(props: RowTroubleProps) {
  const { record, trouble, tabIndex, context } = props
  const { t } = context
  return (
    <div className={styles.trouble} data-severity={trouble.severity}>
      <MeaningIcon meaning={trouble.severity === "error" ? "attention" : "moving"} size={16} />
      {trouble.mend === "conflict" ? (
        <ConflictText record={record} context={context} />
      ) : (
        <Sentence trouble={trouble} tabIndex={tabIndex} context={context} />
      )}
      {trouble.more > 0 && (
        <button type="button" className={styles.more} data-act="problems" tabIndex={tabIndex} aria-haspopup="dialog">
          {t("trouble.more", { count: trouble.more })}
        </button>
      )}
      <MendControls {...props} />
    </div>
  )
}

function Sentence({ trouble, tabIndex, context }: Omit<RowTroubleProps, "record">) {
  const text = trouble.text === null ? trouble.sentence : context.t(`trouble.${trouble.text}`)
  // What the server said names no field.
  if (trouble.problem === null) {
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.text} ${styles.link}`}
      data-act="problem"
      tabIndex={tabIndex}
      title={text}
    >
      {text}
    </button>
  )
}

function MendControls({ trouble, tabIndex, context }: RowTroubleProps) {
  const { t } = context
  switch (trouble.mend) {
    case "none":
      return null
    case "conflict":
      return (
        <span className={mendButtonStyles.controls}>
          <MendButton act="keepMine" text={t("conflict.mine")} tabIndex={tabIndex} />
          <MendButton act="keepTheirs" text={t("conflict.theirs")} tabIndex={tabIndex} />
        </span>
      )
    case "weight":
      return <WeightPicks {...{ tabIndex, context }} />
    case "size":
      return <MendButton act="parcel" text={t("mend.size")} tabIndex={tabIndex} hasPopup />
    case "cheapest":
      return (
        <span className={mendButtonStyles.controls}>
          <MendButton act="cheapest" text={t("mend.cheapest")} tabIndex={tabIndex} />
          <MendButton act="service" text={t("mend.service")} tabIndex={tabIndex} hasPopup />
        </span>
      )
    case "priceAgain":
      return <MendButton act="priceAgain" text={t("mend.priceAgain")} tabIndex={tabIndex} />
  }
}

function WeightPicks({ tabIndex, context }: Pick<RowTroubleProps, "tabIndex" | "context">) {
  const { t, picks } = context
  return (
    <span className={mendButtonStyles.controls}>
      {picks.map((kg) => (
        <button
          key={kg}
          type="button"
          className={`${mendButtonStyles.button} ss-figures`}
          data-act="weight"
          data-value={kg}
          tabIndex={tabIndex}
          aria-label={t("mend.weight", { kg })}
        >
          {kg}
        </button>
      ))}
      <span className={mendButtonStyles.unit}>kg</span>
      <button
        type="button"
        className={mendButtonStyles.button}
        data-act="parcel"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={t("mend.otherWeight")}
      >
        {t("mend.other")}
      </button>
    </span>
  )
}

interface MendButtonProps {
  readonly act: string
  readonly text: string
  readonly tabIndex: number
  readonly hasPopup?: boolean
}

function MendButton({ act, text, tabIndex, hasPopup = false }: MendButtonProps) {
  return (
    <button
      type="button"
      className={mendButtonStyles.button}
      data-act={act}
      tabIndex={tabIndex}
      aria-haspopup={hasPopup ? "dialog" : undefined}
    >
      {text}
    </button>
  )
}
