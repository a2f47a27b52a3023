import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./booking-bar.module.css"

interface ReadyOfferProps {
  readonly count: number
  /** Ready items that the search and filter hide. */
  readonly elsewhere: number
  /** Items still to be sent, ready or not. */
  readonly left: number
  readonly onSendReady: () => void
}

/** Shown when nothing is selected: how much could be sent now, and a button that selects it. */
export function ReadyOffer({ count, elsewhere, left, onSendReady }: ReadyOfferProps) {
  const { t } = useTranslation("items")
  const none = left === 0 ? t("bar.nothingLeft") : t("bar.nothingReady")
  const nothing = elsewhere > 0 ? t("bar.nothingReadyHere", { count: elsewhere }) : none
  return (
    <>
      <p className={styles.words}>{count === 0 ? nothing : t("bar.readyToSend", { count })}</p>
      {count > 0 && (
        <Button className={styles.action} size="md" onClick={onSendReady}>
          {t("bar.sendReady")}
        </Button>
      )}
    </>
  )
}
