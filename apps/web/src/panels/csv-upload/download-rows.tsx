import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import { downloadStoreOf } from "../../data/downloads/download-store.ts"
import { useSession } from "../../data/session/session-context.ts"

/** Offers the failed rows as a file with an Error column (CSV-23), and lists it among the downloads. The file is made on request. */
export function DownloadRows({ run }: { readonly run: CsvImportRun }) {
  const { t } = useTranslation("csv-import")
  const session = useSession()
  const make = async (): Promise<string> =>
    URL.createObjectURL(new Blob([await run.failedRowsCsv()], { type: "text/csv;charset=utf-8" }))
  const download = (): void => {
    void downloadStoreOf(session).add({ Label: t("downloadName"), Type: "CSV" }, make(), make)
  }
  return (
    <Button variant="default" size="xs" onClick={download}>
      {t("downloadRows")}
    </Button>
  )
}
