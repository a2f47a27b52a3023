import { Button } from "@mantine/core"
import type { Feature } from "@smart-send/domain/settings/settings"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconBan } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFeature, useSettings } from "../data/settings/settings.ts"
import { LIST_PAGE } from "../location/page-slugs.ts"

interface WithFeatureProps {
  readonly feature: Extract<Feature, "Claims" | "Support">
  readonly children: ReactNode
}

/** A page of a tenant that has it; elsewhere a plain page, so that a kept address leads to a sentence. */
export function WithFeature({ feature, children }: WithFeatureProps) {
  const { t } = useTranslation("cases")
  const { ProductName: productName } = useSettings()
  if (useFeature(feature)) return children
  return (
    <EmptyState
      level={1}
      icon={<IconBan size={28} stroke={1.5} />}
      title={t(`off.${feature}.title`, { productName })}
      actions={
        <Button component={Link} to={`/${LIST_PAGE}`}>
          {t("off.home")}
        </Button>
      }
    >
      {t(`off.${feature}.text`, { productName })}
    </EmptyState>
  )
}
