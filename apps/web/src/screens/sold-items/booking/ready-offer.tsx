import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"

interface ReadyOfferProps {
  readonly count: number
  readonly onSendReady: () => void
}

/** With nothing selected: how much could go now, and the press that selects it. */
export function ReadyOffer({ count, onSendReady }: ReadyOfferProps) {
  const { t } = useTranslation("items")
  return (
    <>
      <p className="ss-booking-words">{count === 0 ? t("bar.nothingReady") : t("bar.readyToSend", { count })}</p>
      {count > 0 && (
        <Button className="ss-booking-action" size="md" onClick={onSendReady}>
          {t("bar.sendReady")}
        </Button>
      )}
    </>
  )
}
