import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconZoomExclamation } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"

interface NoResultsProps {
  readonly isFavouriteMode: boolean
  readonly onClear: () => void
}

/** 'No Results' (core.md 8, "Empty quote list"), and the way out. */
export function NoResults({ isFavouriteMode, onClear }: NoResultsProps) {
  const { t } = useTranslation("quotes")
  return (
    <EmptyState
      icon={<IconZoomExclamation size={28} stroke={1.5} />}
      title={t("empty")}
      actions={
        <Button variant="default" onClick={onClear}>
          {t("showAll")}
        </Button>
      }
    >
      {isFavouriteMode ? t("emptyFavourites") : t("emptyText")}
    </EmptyState>
  )
}
