import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconHistory } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LIST_PAGE } from "../../location/page-slugs.ts"

/** The legacy revert page (PAGE-6), to which bookmarks of the earlier tool lead. */
export function LegacyRevertScreen() {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={1}
      icon={<IconHistory size={28} stroke={1.5} />}
      title={t("revert.title")}
      actions={
        <Button component={Link} to={`/${LIST_PAGE}`}>
          {t("revert.action")}
        </Button>
      }
    >
      {t("revert.text")}
    </EmptyState>
  )
}
