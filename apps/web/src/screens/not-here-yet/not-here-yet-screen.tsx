import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconTools } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { LIST_PAGE, pageSlugOf } from "../../location/page-slugs.ts"

/** A page of the tool that is still to come. */
export function NotHereYetScreen() {
  const { t } = useTranslation()
  const slug = pageSlugOf(useLocation().pathname) ?? LIST_PAGE
  return (
    <EmptyState
      level={1}
      icon={<IconTools size={28} stroke={1.5} />}
      title={t("notHere.title")}
      actions={
        <Button component={Link} to={`/${LIST_PAGE}`}>
          {t("notHere.action")}
        </Button>
      }
    >
      {t("notHere.text", { page: t(`pages.${slug}`) })}
    </EmptyState>
  )
}
