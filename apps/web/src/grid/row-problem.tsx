import { goesApart } from "@smart-send/domain/changed-order/goes-apart"
import { openDifferences } from "@smart-send/domain/marketplace-order/open-differences"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import type { ItemRecord } from "../data/items/item-record.ts"
import { isBriefProblem, type MainProblem } from "./main-problem.ts"
import { openFieldOf } from "./open-field.ts"
import type { RowContext } from "./row-context.ts"
import * as fixButtonStyles from "./fix-button.module.css"
import * as styles from "./row-problem.module.css"

const RowField = lazyPart(async () => (await import("./row-field.tsx")).RowField)
const ShopDifferencesText = lazyPart(async () => (await import("./shop-differences-text.tsx")).ShopDifferencesText)
const ConflictText = lazyPart(async () => (await import("./conflict-text.tsx")).ConflictText)

interface RowProblemProps {
  readonly record: ItemRecord
  readonly problem: MainProblem
  readonly isStated: boolean
  /** What of the price is duties, which the hidden second line would say; null for none. */
  readonly duties: string | null
  readonly tabIndex: number
  readonly context: RowContext
}

/**
 * The problem's sentence, which links to the field that fixes it; how many more there are; and the control that fixes
 * it right here.
 */
export function RowProblem(props: RowProblemProps) {
  const { record, problem, duties, tabIndex, context } = props
  const { t, fields } = context
  const field = fields === null ? null : openFieldOf(problem)
  return (
    <div
      className={styles.trouble}
      data-stated={props.isStated || undefined}
      data-brief={isBriefProblem(problem) || undefined}
    >
      <MeaningIcon meaning={problem.severity === "error" ? "attention" : "moving"} size={16} />
      {problem.fix === "conflict" ? (
        <ConflictText record={record} context={context} />
      ) : problem.fix === "shop" ? (
        <ShopDifferencesText record={record} context={context} />
      ) : field !== null && fields !== null ? (
        <RowField sentence={problem.sentence} {...{ record, field, tabIndex, context, fields }} />
      ) : (
        <Sentence problem={problem} tabIndex={tabIndex} context={context} />
      )}
      {problem.more > 0 && (
        <button type="button" className={styles.more} data-act="problems" tabIndex={tabIndex} aria-haspopup="dialog">
          {t("problem.more", { count: problem.more })}
        </button>
      )}
      <FixControls {...props} />
      {duties !== null && <span className={styles.duties}>{t("inclDuties", { ns: "shell", price: duties })}</span>}
    </div>
  )
}

function Sentence({ problem, tabIndex, context }: Pick<RowProblemProps, "problem" | "tabIndex" | "context">) {
  const text = problem.text === null ? problem.sentence : context.t(`problem.${problem.text}`)
  // A message from the server names no field.
  if (problem.problem === null) {
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

function FixControls({ record, problem, tabIndex, context }: RowProblemProps) {
  const { t } = context
  const [difference] = openDifferences(record.item)
  switch (problem.fix) {
    case "none":
      return null
    case "conflict":
      return (
        <span className={fixButtonStyles.controls}>
          <FixButton act="keepMine" text={t("conflict.mine")} tabIndex={tabIndex} />
          <FixButton act="keepTheirs" text={t("conflict.theirs")} tabIndex={tabIndex} />
        </span>
      )
    case "shop":
      // A weight that nobody knows is typed in its own column.
      return (
        <span className={fixButtonStyles.controls}>
          {difference?.Part === "Weight" && difference.Now === "" ? (
            <FixButton act="keepOwn" text={t("shop.keepWeight", { was: difference.Was })} tabIndex={tabIndex} />
          ) : (
            <>
              {!goesApart(record.item) && <FixButton act="takeShops" text={t("shop.take")} tabIndex={tabIndex} />}
              <FixButton act="keepOwn" text={t("shop.keep")} tabIndex={tabIndex} />
            </>
          )}
        </span>
      )
    case "weight":
      return <WeightPicks {...{ tabIndex, context }} />
    case "size":
      return <FixButton act="parcel" text={t("fix.size")} tabIndex={tabIndex} hasPopup />
    case "cheapest":
      return (
        <span className={fixButtonStyles.controls}>
          <FixButton act="cheapest" text={t("fix.cheapest")} tabIndex={tabIndex} />
          <FixButton act="service" text={t("fix.service")} tabIndex={tabIndex} hasPopup />
        </span>
      )
    case "priceAgain":
      return <FixButton act="priceAgain" text={t("fix.priceAgain")} tabIndex={tabIndex} />
  }
}

function WeightPicks({ tabIndex, context }: Pick<RowProblemProps, "tabIndex" | "context">) {
  const { t, picks } = context
  return (
    <span className={fixButtonStyles.controls}>
      {picks.map((kg) => (
        <button
          key={kg}
          type="button"
          className={`${fixButtonStyles.button} ss-figures`}
          data-act="weight"
          data-value={kg}
          tabIndex={tabIndex}
          aria-label={t("fix.weight", { kg })}
        >
          {kg}
        </button>
      ))}
      <span className={fixButtonStyles.unit}>kg</span>
      <button
        type="button"
        className={fixButtonStyles.button}
        data-act="parcel"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={t("fix.otherWeight")}
      >
        {t("fix.other")}
      </button>
    </span>
  )
}

interface FixButtonProps {
  readonly act: string
  readonly text: string
  readonly tabIndex: number
  readonly hasPopup?: boolean
}

function FixButton({ act, text, tabIndex, hasPopup = false }: FixButtonProps) {
  return (
    <button
      type="button"
      className={fixButtonStyles.button}
      data-act={act}
      tabIndex={tabIndex}
      aria-haspopup={hasPopup ? "dialog" : undefined}
    >
      {text}
    </button>
  )
}
