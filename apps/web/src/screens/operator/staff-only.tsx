import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconLock } from "@smart-send/ui/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSettings } from "../../data/settings/settings.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"

/** What is for the tenant's staff alone. The server refuses everybody else, whatever is drawn. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("operator")
  if (useSettings().Role === "operator") return children
  return (
    <EmptyState
      level={1}
      icon={<IconLock size={28} stroke={1.5} />}
      title={t("notYours")}
      actions={
        <Button component={Link} to={`/${LIST_PAGE}`}>
          {t("home")}
        </Button>
      }
    >
      {t("notYoursText")}
    </EmptyState>
  )
}
