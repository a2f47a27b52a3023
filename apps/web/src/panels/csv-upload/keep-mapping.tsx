import { Checkbox, TextInput } from "@mantine/core"
import { CSV_MAPPING_LIMITS } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { MappingState } from "../../data/csv-import/csv-import-state.ts"
import * as styles from "./map-columns.module.css"

interface KeepMappingProps {
  readonly state: MappingState
  readonly run: CsvImportRun
}

/** Whether the next file like this is read the same without asking, and what the mapping is called. */
export function KeepMapping({ state: { keep, refusal }, run }: KeepMappingProps) {
  const { t } = useTranslation("csv-mapping")
  const { isOn, name } = keep
  return (
    <div className={styles.keep}>
      <Checkbox
        label={t("remember")}
        checked={isOn}
        onChange={(event) => run.columns.setKeep({ isOn: event.currentTarget.checked })}
      />
      {isOn && (
        <TextInput
          label={t("name")}
          value={name}
          maxLength={CSV_MAPPING_LIMITS.name}
          onChange={(event) => run.columns.setKeep({ name: event.currentTarget.value })}
          error={refusal === "" ? null : t("notKept", { message: refusal })}
          autoComplete="off"
          required
        />
      )}
    </div>
  )
}
