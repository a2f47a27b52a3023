import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconMapQuestion } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LIST_PAGE } from "../../location/page-slugs.ts"

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={1}
      icon={<IconMapQuestion size={28} stroke={1.5} />}
      title={t("notFound.title")}
      actions={
        <Button component={Link} to={`/${LIST_PAGE}`}>
          {t("notFound.action")}
        </Button>
      }
    >
      {t("notFound.text")}
    </EmptyState>
  )
}
