import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPlugConnectedX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"

/** The seller has gone back at the shop, so that nothing is linked. */
export function SetupAbortScreen() {
  const { t } = useTranslation("accounts")
  return (
    <EmptyState
      level={1}
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      title={t("abort.title")}
      actions={
        <>
          <Button component={Link} to="/smartsend-setup">
            {t("abort.again")}
          </Button>
          <Button component={Link} to="/sold-items" variant="default">
            {t("abort.list")}
          </Button>
        </>
      }
    >
      {t("abort.text")}
    </EmptyState>
  )
}
