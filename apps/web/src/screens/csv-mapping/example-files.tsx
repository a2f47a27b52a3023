import { Button } from "@mantine/core"
import { exampleFile } from "@smart-send/domain/csv-import/example-file"
import type { CsvFormat } from "@smart-send/domain/csv-import/csv-format"
import { csvFormats } from "@smart-send/domain/csv-import/formats/formats"
import { genericUpload } from "@smart-send/domain/csv-import/formats/generic-upload"
import { useTranslation } from "react-i18next"
import { downloadStoreOf } from "../../data/downloads/download-store.ts"
import { useSession } from "../../data/session/session-context.ts"
import * as styles from "./csv-mapping.module.css"

const OWN_FIRST = [genericUpload, ...csvFormats.filter((format) => format !== genericUpload)]

/** A file of each kind that is recognised, to see what it looks like (CSV-47). */
export function ExampleFiles() {
  const { t } = useTranslation("csv-mapping")
  const session = useSession()
  const download = (format: CsvFormat): void => {
    const { name, text } = exampleFile(format)
    const make = async (): Promise<string> => URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
    void downloadStoreOf(session).add({ Label: name, Type: "CSV" }, make(), make)
  }
  return (
    <section className={styles.examples}>
      <h2 className={styles.name}>{t("examples")}</h2>
      <p className={styles.note}>{t("examplesText")}</p>
      <ul className="ss-rows" aria-label={t("examples")}>
        {OWN_FIRST.map((format) => {
          const kind = format === genericUpload ? t("ownFile") : format.name
          return (
            <li key={format.id} className={styles.example}>
              <span>{kind}</span>
              <Button
                variant="default"
                size="xs"
                aria-label={t("downloadOf", { kind })}
                onClick={() => download(format)}
              >
                {t("download")}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
