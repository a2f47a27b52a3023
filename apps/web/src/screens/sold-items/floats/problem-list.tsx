import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { conflictFacts } from "../../../grid/conflict-facts.ts"
import { rowProblems } from "../../../grid/main-problem.ts"
import * as styles from "./float-form.module.css"

interface ProblemListProps {
  readonly record: ItemRecord
  readonly onFix: (problem: ItemProblem) => void
}

/** All problems of one item, each a link to the field that fixes it, and both values of a conflict. */
export function ProblemList({ record, onFix }: ProblemListProps) {
  const { t, i18n } = useTranslation("items")
  const conflicts = record.conflict === null ? [] : conflictFacts(record.conflict, i18n.language)
  return (
    <div className={styles.form}>
      <p className={styles.title}>{t("problems.title")}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <p key={field}>{t("conflict.both", { field: t(`conflict.field.${field}`), mine, theirs })}</p>
      ))}
      <ul className={styles.list}>
        {rowProblems(record).map((problem) => (
          <li key={`${problem.Code} ${problem.Field}`}>
            <button type="button" className={styles.choice} onClick={() => onFix(problem)}>
              <MeaningIcon meaning={problem.Severity === "error" ? "attention" : "moving"} size={16} />
              <span className={styles.text}>{problem.Message}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
