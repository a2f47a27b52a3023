import { IconChevronRight } from "@smart-send/ui/icons"
import * as listStyles from "./code-list.module.css"

interface WayRow {
  readonly code: string
  readonly name: string
  readonly second: string
}

interface WayRowsProps {
  readonly label: string
  readonly rows: readonly WayRow[]
  readonly onInto: (row: WayRow) => void
}

/** Rows that lead to what stands below them. */
export function WayRows({ label, rows, onInto }: WayRowsProps) {
  return (
    <ul className={listStyles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.code}>
          <button type="button" className={listStyles.row} data-into={row.code} onClick={() => onInto(row)}>
            {row.code !== "" && <span className={`ss-code ${listStyles.figure}`}>{row.code}</span>}
            <span className={listStyles.text}>
              <span className={listStyles.name}>{row.name}</span>
              {row.second !== "" && <span className={listStyles.second}>{row.second}</span>}
            </span>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
