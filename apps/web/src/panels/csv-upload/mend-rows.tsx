import { Button } from "@mantine/core"
import { useEffect, useId, useReducer, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { Faults } from "../../data/csv-import/csv-worker-messages.ts"
import { MendRow } from "./mend-row.tsx"
import * as styles from "./mend-rows.module.css"

interface MendRowsProps {
  readonly run: CsvImportRun
  /** Those that can't be read or were refused, or those that creation would refuse. */
  readonly of: "failed" | "foreseen"
  /** Items have been made: the rows that failed are sent again. Before, the file is read again. */
  readonly isAfter: boolean
}

/** The rows that failed, each with the cell at fault open (CSV-65). Enter goes from one to the next, and from the last sends them. */
export function MendRows({ run, of, isAfter }: MendRowsProps) {
  const { t } = useTranslation("csv-changes")
  const title = useId()
  const [faults, setFaults] = useState<Faults | null>(null)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    let isWanted = true
    void run.faults(of).then((found) => (isWanted ? setFaults(found) : undefined))
    return () => {
      isWanted = false
    }
  }, [run, of])

  if (faults === null || faults.count === 0) return null
  const { headings, rows, count } = faults
  // What was typed into another table goes along, so that nothing is lost. The rows that are at fault still come back with their sentences.
  const send = async () => {
    await run.mend()
    setFaults(await run.faults(of))
  }
  const change = (row: number, cells: readonly string[]): void => {
    run.type(row, cells)
    draw()
  }
  return (
    <form
      ref={form}
      className={styles.mend}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault()
        const inputs = [...(form.current?.querySelectorAll("input") ?? [])]
        const next = inputs[inputs.findIndex((input) => input === document.activeElement) + 1]
        const isInCell = document.activeElement instanceof HTMLInputElement
        if (isInCell && next !== undefined) next.focus()
        else void send()
      }}
    >
      <h3 id={title} className={styles.title}>
        {t("mendTitle", { count })}
      </h3>
      <p className={styles.note}>{t("mendHint")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("mendRow")}</th>
            <th scope="col">{t("mendCell")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((faulty) => (
            <MendRow
              key={faulty.row}
              faulty={faulty}
              headings={headings}
              cells={run.typed().get(faulty.row) ?? faulty.cells}
              onChange={(cells) => change(faulty.row, cells)}
            />
          ))}
        </tbody>
      </table>
      {count > rows.length && <p className={styles.note}>{t("moreRows", { count: count - rows.length })}</p>}
      <Button type="submit" size="xs" disabled={!rows.some(({ row }) => run.typed().has(row))}>
        {t(isAfter ? "sendAgain" : "readAgain")}
      </Button>
    </form>
  )
}
