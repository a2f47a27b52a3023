import { EmptyState } from "@smart-send/ui/empty-state"
import { IconColumns } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useCsvMappings } from "../../data/csv-mapping/use-csv-mappings.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { ExampleFiles } from "./example-files.tsx"
import { MappingEntry } from "./mapping-entry.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./csv-mapping.module.css"

/** How the seller's order files are read (CSV-46): the saved mappings, and example files. */
export function CsvMappingScreen() {
  const { t } = useTranslation("csv-mapping")
  const mappings = useCsvMappings()
  const { data, error } = mappings
  const hasExamples = useFeature("CsvUploadExamples")
  return (
    <Page title={t("title")} width="list">
      {data === undefined && error !== null && <QueryFailed title={t("failed")} query={mappings} />}
      {data === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={88} />
        </Waiting>
      )}
      {data?.length === 0 && (
        <EmptyState level={2} icon={<IconColumns size={28} stroke={1.5} />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <p className={styles.note}>{t("intro")}</p>
          <ul className="ss-rows" aria-label={t("title")}>
            {data.map((mapping) => (
              <MappingEntry key={mapping.Id} mapping={mapping} />
            ))}
          </ul>
        </>
      )}
      {hasExamples && <ExampleFiles />}
    </Page>
  )
}
