import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconMessageOff } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"

interface NoCaseProps {
  readonly title: string
  /** The list of those that there are. */
  readonly to: string
  readonly toText: string
}

/** A claim or ticket that is not there, or not this seller's: nothing is told of which. */
export function NoCase({ title, to, toText }: NoCaseProps) {
  const { t } = useTranslation("cases")
  return (
    <EmptyState
      level={1}
      icon={<IconMessageOff size={28} stroke={1.5} />}
      title={title}
      actions={
        <Button component={Link} to={to} variant="default">
          {toText}
        </Button>
      }
    >
      {t("goneText")}
    </EmptyState>
  )
}
