import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"

interface ReadyOfferProps {
  readonly count: number
  /** Ready, but not in the list as it is searched and filtered. */
  readonly elsewhere: number
  readonly onSendReady: () => void
}

/** With nothing selected: how much could go now, and the press that selects it. */
export function ReadyOffer({ count, elsewhere, onSendReady }: ReadyOfferProps) {
  const { t } = useTranslation("items")
  const nothing = elsewhere > 0 ? t("bar.nothingReadyHere", { count: elsewhere }) : t("bar.nothingReady")
  return (
    <>
      <p className="ss-booking-words">{count === 0 ? nothing : t("bar.readyToSend", { count })}</p>
      {count > 0 && (
        <Button className="ss-booking-action" size="md" onClick={onSendReady}>
          {t("bar.sendReady")}
        </Button>
      )}
    </>
  )
}
