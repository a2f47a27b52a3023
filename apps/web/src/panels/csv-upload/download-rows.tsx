import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"

/** Offers the failed rows as a file with an Error column (CSV-23). The file is made on request. */
export function DownloadRows({ run }: { readonly run: CsvImportRun }) {
  const { t } = useTranslation("csv-import")
  const download = async (): Promise<void> => {
    const address = URL.createObjectURL(new Blob([await run.failedRowsCsv()], { type: "text/csv;charset=utf-8" }))
    const link = document.createElement("a")
    link.href = address
    link.download = t("downloadName")
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="default" size="xs" onClick={() => void download()}>
      {t("downloadRows")}
    </Button>
  )
}
