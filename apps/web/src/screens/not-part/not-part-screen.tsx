import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconLock } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { isSwitchedPage } from "../../location/page-features.ts"
import { LIST_PAGE, pageSlugOf } from "../../location/page-slugs.ts"

/** A page whose feature the tenant does not have (FEATURE-2), and what to do instead. */
export function NotPartScreen() {
  const { t } = useTranslation("not-part")
  const slug = pageSlugOf(useLocation().pathname)
  if (slug === null || !isSwitchedPage(slug)) return null
  return (
    <EmptyState
      level={1}
      icon={<IconLock size={28} stroke={1.5} />}
      title={t(`${slug}.title`)}
      actions={
        <Button component={Link} to={`/${LIST_PAGE}`} variant="default">
          {t("action")}
        </Button>
      }
    >
      {t(`${slug}.text`)}
    </EmptyState>
  )
}
