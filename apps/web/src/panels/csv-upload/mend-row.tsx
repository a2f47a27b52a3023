import { Button, TextInput } from "@mantine/core"
import { shortText } from "@smart-send/domain/text/cut-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { FaultyRow } from "../../data/csv-import/csv-worker-messages.ts"
import * as styles from "./mend-rows.module.css"

interface MendRowProps {
  readonly faulty: FaultyRow
  readonly headings: readonly string[]
  /** As they are mended so far. */
  readonly cells: readonly string[]
  readonly onChange: (cells: readonly string[]) => void
}

/** So many cells of a closed row tell which it is. */
const MOST_TELLING = 4

/** One row: the cell at fault with its sentence, and all its cells on request: a file may have dozens in a hundred rows. */
export function MendRow({ faulty: { row, column, message }, headings, cells, onChange }: MendRowProps) {
  const { t } = useTranslation("csv-changes")
  const [isWhole, setWhole] = useState(false)
  const headingOf = (place: number) => headings[place]?.trim() || t("noHeading", { place: place + 1 })
  const all = headings.map((_, place) => place)
  const shown = isWhole ? all : all.filter((place) => place === column)
  const set = (place: number, text: string) =>
    onChange(headings.map((_, at) => (at === place ? text : (cells[at] ?? ""))))
  return (
    <tr>
      <th scope="row" className="ss-figures">
        {row}
      </th>
      <td>
        {column === null && <p className={styles.fault}>{message}</p>}
        {column === null && !isWhole && <p className={`ss-quiet ${styles.telling}`}>{tellingOf(cells)}</p>}
        <div className={styles.cells}>
          {shown.map((place) => (
            <TextInput
              key={place}
              label={headingOf(place)}
              aria-label={t("cellOf", { heading: headingOf(place), row })}
              value={cells[place] ?? ""}
              maxLength={10_000}
              error={place === column ? message : undefined}
              onChange={(event) => set(place, event.currentTarget.value)}
            />
          ))}
        </div>
        {!isWhole && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t("allCellsOf", { row })}
            onClick={() => setWhole(true)}
          >
            {t("allCells")}
          </Button>
        )}
      </td>
    </tr>
  )
}

function tellingOf(cells: readonly string[]): string {
  const said = cells.filter((cell) => cell.trim() !== "").slice(0, MOST_TELLING)
  return shortText(said.join(", "), 120)
}
