import { cellFits } from "@smart-send/domain/csv-import/mapping/cell-kind"
import type { FieldConflict } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { FileColumn } from "@smart-send/domain/csv-import/mapping/file-columns"
import { SURE } from "@smart-send/domain/csv-import/mapping/guess-columns"
import { cellsOfField, type ColumnTarget, IGNORE } from "@smart-send/domain/csv-import/mapping/mapped-fields"
import { type ChosenTargets, targetOf } from "@smart-send/domain/csv-import/mapping/mapping-check"
import { cutText } from "@smart-send/domain/text/cut-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldSelect } from "../../csv-mapping/field-select.tsx"
import * as styles from "./map-columns.module.css"

interface MappingRowProps {
  readonly column: FileColumn
  readonly targets: ChosenTargets
  readonly conflict: FieldConflict | null
  readonly onChoose: (name: string, target: ColumnTarget) => void
}

/** One column: its heading, its first cells, and what it is read as. */
export function MappingRow({ column, targets, conflict, onChoose }: MappingRowProps) {
  const { t } = useTranslation("csv-mapping")
  const [isChosen, setChosen] = useState(false)
  const { name, samples, cells, guess } = column
  const target = targetOf(column, targets)
  const isUnsure = !isChosen && guess !== null && guess.target !== IGNORE && guess.sureness < SURE
  return (
    <li className={styles.column}>
      <div className={styles.about}>
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.samples}>{samples.length === 0 ? t("noCells") : samples.join(" · ")}</span>
      </div>
      <div>
        <FieldSelect
          label={name}
          target={target}
          cells={cells}
          onChoose={(chosen) => {
            setChosen(true)
            onChoose(name, chosen)
          }}
          {...(conflict !== null && { error: t("conflict", { field: t(`field.${conflict.field}`) }) })}
        />
        {conflict === null && <Note target={target} cells={cells} isUnsure={isUnsure} />}
      </div>
    </li>
  )
}

interface NoteProps {
  readonly target: ColumnTarget
  readonly cells: readonly string[]
  readonly isUnsure: boolean
}

/** What to look at: a cell that can't be what was chosen, or a guess by the cells alone. */
function Note({ target, cells, isUnsure }: NoteProps) {
  const { t } = useTranslation("csv-mapping")
  const kind = target === IGNORE ? null : cellsOfField(target)
  const misfit = kind === null ? undefined : cells.find((cell) => !cellFits(kind, cell))
  if (misfit !== undefined) return <p className={styles.note}>{t("misfit", { cell: cutText(misfit, 30) })}</p>
  return isUnsure ? <p className={styles.note}>{t("unsure")}</p> : null
}
