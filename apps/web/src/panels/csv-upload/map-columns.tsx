import { Button } from "@mantine/core"
import { checkMapping } from "@smart-send/domain/csv-import/mapping/mapping-check"
import type { FileColumn } from "@smart-send/domain/csv-import/mapping/file-columns"
import { IGNORE } from "@smart-send/domain/csv-import/mapping/mapped-fields"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { MappingState } from "../../data/csv-import/csv-import-state.ts"
import { ChooseFileButton } from "./choose-file.tsx"
import * as footStyles from "./confirm-file.module.css"
import * as styles from "./csv-upload-panel.module.css"
import { FirstItems } from "./first-items.tsx"
import { KeepMapping } from "./keep-mapping.tsx"
import * as mapStyles from "./map-columns.module.css"
import { MappingRow } from "./mapping-row.tsx"
import { RowNumbers } from "./row-numbers.tsx"

/** How many columns are drawn at once; a file may have hundreds. */
const SHOWN_AT_ONCE = 40

interface MapColumnsProps {
  readonly state: MappingState
  readonly run: CsvImportRun
}

/** The state MAPPING: what each column is, and what the first items will be then (CSV-25). */
export function MapColumns({ state, run }: MapColumnsProps) {
  const { t, i18n } = useTranslation("csv-mapping")
  const form = useRef<HTMLFormElement>(null)
  const { fileName, file, targets, before, isSaving } = state
  const { missing, conflicts } = checkMapping(file, targets)
  const isAsked = (column: FileColumn) => (file.kind === null ? !column.isRemembered : column.readAs.length === 0)
  // Columns that no field is guessed for come first, because the import leaves them out.
  const asked = file.columns.filter(isAsked).toSorted((a, b) => Number(isGuessed(a)) - Number(isGuessed(b)))
  const unmatched = asked.filter((column) => file.kind === null && !isGuessed(column))
  const matched = asked.filter((column) => !unmatched.includes(column))
  const known = file.columns.filter((column) => !isAsked(column))
  const hasBoth = asked.length > 0 && known.length > 0
  const names = new Intl.ListFormat(i18n.language, { type: "conjunction" })
  // From here the keyboard goes through the columns from top to bottom.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus({ preventScroll: true })
  }, [])
  const isReady = missing.length === 0 && conflicts.length === 0
  return (
    <form
      ref={form}
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        run.columns.finish()
      }}
    >
      <div>
        <p className={styles.figure}>{t("rows", { count: file.rowCount, name: fileName })}</p>
        <p className={styles.hint}>{file.kind === null ? t("unknown") : t("knownKind", { kind: file.kind })}</p>
      </div>
      <section className={styles.section}>
        <h3 className={styles.heading}>{t("willItMatch")}</h3>
        <p className={styles.hint}>{t("hint")}</p>
        {unmatched.length > 0 && <h4 className={mapStyles.group}>{t("unmatched", { count: unmatched.length })}</h4>}
        <Columns columns={unmatched} state={state} run={run} />
        {(hasBoth || unmatched.length > 0) && matched.length > 0 && (
          <h4 className={mapStyles.group}>{t(unmatched.length > 0 ? "matched" : "asked")}</h4>
        )}
        <Columns columns={matched} state={state} run={run} />
        {hasBoth && <h4 className={mapStyles.group}>{t("known")}</h4>}
        <Columns columns={known} state={state} run={run} />
      </section>
      <KeepMapping state={state} run={run} />
      <Preview trial={state.trial} />
      <p role="status" className={mapStyles.missing}>
        {missing.length > 0 && t("missing", { fields: names.format(missing.map((field) => t(`field.${field}`))) })}
      </p>
      <div className={footStyles.foot} data-panel-foot>
        <Button type="submit" disabled={!isReady} loading={isSaving}>
          {t("continue")}
        </Button>
        {before === null ? (
          <ChooseFileButton onFile={run.open} />
        ) : (
          <Button variant="default" onClick={run.columns.back}>
            {t("back")}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whether its heading or its cells say what a column is. */
function isGuessed({ guess }: FileColumn): boolean {
  return guess !== null && guess.target !== IGNORE
}

/** What the first rows become, or why they don't. */
function Preview({ trial }: Pick<MappingState, "trial">) {
  const { t } = useTranslation("csv-mapping")
  if (trial === null) return null
  const { items, problem } = trial
  return (
    <>
      {items.length > 0 && <FirstItems items={items} title={t("preview")} />}
      {problem !== null && (
        <p className={styles.hint}>
          <RowNumbers rows={problem.rows} /> {problem.message}
        </p>
      )}
    </>
  )
}

function Columns({ columns, state, run }: MapColumnsProps & { readonly columns: readonly FileColumn[] }) {
  const { t } = useTranslation("csv-mapping")
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (columns.length === 0) return null
  const { conflicts } = checkMapping(state.file, state.targets)
  return (
    <>
      <ul className={mapStyles.columns}>
        {columns.slice(0, shown).map((column) => (
          <MappingRow
            key={column.name}
            column={column}
            targets={state.targets}
            conflict={conflicts.find(({ names }) => names.includes(column.name)) ?? null}
            onChoose={run.columns.choose}
          />
        ))}
      </ul>
      {columns.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t("moreColumns", { count: columns.length - shown })}
        </Button>
      )}
    </>
  )
}
