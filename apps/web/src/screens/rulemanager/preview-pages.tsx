import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { PREVIEW_PAGE } from "../../data/rule/use-rule-preview.ts"
import * as styles from "./rule-editor.module.css"

interface PreviewPagesProps {
  readonly page: number
  readonly changed: number
  readonly onPage: (page: number) => void
}

/** Turns the pages of what would be changed; nothing where one page holds it all. */
export function PreviewPages({ page, changed, onPage }: PreviewPagesProps) {
  const { t } = useTranslation("rules")
  if (changed <= PREVIEW_PAGE) return null
  const from = page * PREVIEW_PAGE
  const to = Math.min(from + PREVIEW_PAGE, changed)
  return (
    <span className={styles.pages}>
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t("preview.back")}
      </Button>
      <span className="ss-figures">{t("preview.page", { from: from + 1, to, count: changed })}</span>
      <Button variant="default" size="xs" disabled={to >= changed} onClick={() => onPage(page + 1)}>
        {t("preview.more")}
      </Button>
    </span>
  )
}
