import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconZoomExclamation } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"

/**
 * Why there is nothing to choose: nothing can carry the parcel, there are no favourites, or nothing passes the filters.
 */
export type WhyEmpty = "nothingFits" | "noFavourites" | "filtered"

interface NoResultsProps {
  readonly why: WhyEmpty
  readonly onClear: () => void
}

/** 'No Results' (QUOTE-19), the reason, and a button that helps where there is one. */
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
