import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconZoomExclamation } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"

/** Why there is nothing to choose: nothing can carry the parcel, nothing is starred, or nothing passes what was asked for. */
export type WhyEmpty = "nothingFits" | "noFavourites" | "filtered"

interface NoResultsProps {
  readonly why: WhyEmpty
  readonly onClear: () => void
}

/** 'No Results' (QUOTE-19), why, and the way out where there is one. */
export function NoResults({ why, onClear }: NoResultsProps) {
  const { t } = useTranslation("quotes")
  const ways = {
    actions: (
      <Button variant="default" onClick={onClear}>
        {t("showAll")}
      </Button>
    ),
  }
  return (
    <EmptyState
      icon={<IconZoomExclamation size={28} stroke={1.5} />}
      title={t("empty")}
      {...(why === "nothingFits" ? {} : ways)}
    >
      {t(`emptyText.${why}`)}
    </EmptyState>
  )
}
