import type { ItemRecord } from "../data/items/item-record.ts"
import { conflictFacts } from "./conflict-facts.ts"
import type { RowContext } from "./row-context.ts"
import * as styles from "./row-problem.module.css"

interface ConflictTextProps {
  readonly record: ItemRecord
  readonly context: RowContext
}

/** Both values of the first field in conflict; "and 1 more" opens the rest. */
export function ConflictText({ record, context }: ConflictTextProps) {
  const { t, facts } = context
  const fields = record.conflict === null ? [] : conflictFacts(record.conflict, facts.locale)
  const [first] = fields
  const text =
    first === undefined
      ? t("conflict.same")
      : t("conflict.both", { changed: t(`conflict.field.${first.field}`), mine: first.mine, theirs: first.theirs })
  return (
    <span className={styles.text} title={text}>
      {text} {fields.length > 1 && t("conflict.moreFields", { count: fields.length - 1 })}
    </span>
  )
}
