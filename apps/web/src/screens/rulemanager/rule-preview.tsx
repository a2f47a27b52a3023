import { SegmentedControl } from "@mantine/core"
import type { RuleId } from "@smart-send/domain/id/id"
import type { RuleContents } from "@smart-send/domain/rule/rule"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PREVIEW_PAGE, useRulePreview } from "../../data/rule/use-rule-preview.ts"
import { PreviewCounts } from "./preview-counts.tsx"
import { PreviewEntry } from "./preview-entry.tsx"
import { PreviewPages } from "./preview-pages.tsx"
import { WaitingLine } from "../../data/client/waiting.tsx"
import * as styles from "./rule-editor.module.css"

interface RulePreviewProps {
  /** Null while something in the rule is still missing. */
  readonly contents: RuleContents | null
  readonly ruleId: RuleId | undefined
}

interface TriedProps {
  readonly contents: RuleContents
  readonly ruleId: RuleId | undefined
  readonly of: "Open" | "Sent"
  readonly page: number
  readonly onPage: (page: number) => void
}

/** What the rule under the hand would change of the open items or of what was sent, before and after, with prices (RULE-20). */
export function RulePreview({ contents, ruleId }: RulePreviewProps) {
  const { t } = useTranslation("rules")
  const [of, setOf] = useState<"Open" | "Sent">("Open")
  const [page, setPage] = useState(0)
  const [tried, setTried] = useState(contents)
  if (tried !== contents) {
    setTried(contents)
    setPage(0)
  }
  return (
    <section className={styles.preview} aria-labelledby="rule-preview">
      <h3 id="rule-preview" className={styles.heading}>
        {t("preview.title")}
      </h3>
      <SegmentedControl
        aria-label={t("preview.of")}
        value={of}
        data={(["Open", "Sent"] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={(value) => {
          setOf(value === "Sent" ? "Sent" : "Open")
          setPage(0)
        }}
      />
      {contents === null ? (
        <p className={styles.note}>{t("preview.waiting")}</p>
      ) : (
        <Tried {...{ contents, ruleId, of, page }} onPage={setPage} />
      )}
    </section>
  )
}

function Tried({ contents, ruleId, of, page, onPage }: TriedProps) {
  const { t } = useTranslation("rules")
  const skip = page * PREVIEW_PAGE
  const { data, error } = useRulePreview({ contents, of, skip, ...(ruleId !== undefined && { ruleId }) })
  if (error !== null) {
    return (
      <p role="alert">
        {t("preview.failed")}: {error.message}
      </p>
    )
  }
  return (
    <>
      <div aria-live="polite">
        {data === undefined ? (
          <WaitingLine className={styles.note} label={t("preview.loading")} />
        ) : (
          <PreviewCounts of={data} />
        )}
      </div>
      {data?.Findings.map((finding) => (
        <p key={finding.Kind + (finding.OtherId ?? "")} className={styles.finding}>
          <MeaningIcon meaning="attention" size={16} /> {finding.Message}
        </p>
      ))}
      {data !== undefined && data.Entries.length > 0 && (
        <ul className={styles.entries}>
          {data.Entries.map((entry) => (
            <PreviewEntry key={entry.Id} entry={entry} />
          ))}
        </ul>
      )}
      {data !== undefined && <PreviewPages {...{ page, onPage }} changed={data.Changed} />}
    </>
  )
}
