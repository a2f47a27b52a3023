import { Loader } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { IconFileSpreadsheet } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { ColumnsFound } from "@smart-send/domain/csv-import/csv-reading"
import type { CsvImportState } from "../../data/csv-import/csv-import-state.ts"
import { ChooseFileButton } from "./choose-file.tsx"
import * as styles from "./csv-upload-panel.module.css"

export function ReadingFile({ name }: { readonly name: string }) {
  const { t } = useTranslation("csv-import")
  return (
    <div className={styles.reading} role="status">
      <Loader size="sm" />
      <span>{t("reading", { name })}</span>
    </div>
  )
}

interface FileProblemProps {
  readonly state: Extract<CsvImportState, { state: "FORMAT" | "EMPTY" | "ERROR" }>
  readonly onFile: (file: File) => void
}

/** The states FORMAT, ERROR and EMPTY: what is wrong with the file, and what to do next. */
export function FileProblem({ state, onFile }: FileProblemProps) {
  const { t } = useTranslation("csv-import")
  const actions = <ChooseFileButton onFile={onFile} />
  if (state.state === "EMPTY")
    return (
      <EmptyState icon={<IconFileSpreadsheet size={32} stroke={1.5} />} title={t("empty")} actions={actions}>
        {state.fileName}
      </EmptyState>
    )
  const title = state.state === "FORMAT" ? t("format") : t("errorTitle", { name: state.fileName })
  return (
    <ErrorBlock title={title} referenceLabel="" actions={actions}>
      {state.state === "FORMAT" ? state.fileName : state.message}
      {state.state === "ERROR" && state.columns !== null && <Columns columns={state.columns} />}
    </ErrorBlock>
  )
}

/** The columns that the file has, and the required ones it lacks. */
function Columns({ columns: { found, missing } }: { readonly columns: ColumnsFound }) {
  const { t } = useTranslation("csv-import")
  return (
    <dl className={styles.columns}>
      <dt>{t("columnsMissing")}</dt>
      <dd>{missing.join(", ")}</dd>
      <dt>{t("columnsFound")}</dt>
      <dd>{found.length === 0 ? t("columnsNone") : found.join(", ")}</dd>
    </dl>
  )
}
