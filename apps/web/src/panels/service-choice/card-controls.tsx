import type { Quote } from "@smart-send/domain/quote/quote"
import { IconEye, IconEyeOff, IconInfoCircle, IconStar, IconStarFilled } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { CardActions } from "./use-card-actions.ts"
import * as styles from "./card-controls.module.css"

interface CardControlsProps {
  readonly quote: Quote
  readonly name: string
  readonly actions: CardActions
}

/** Favourite, hide and information. They lie above the card's own button, so that each can be pressed separately. */
export function CardControls({ quote, name, actions }: CardControlsProps) {
  const { t } = useTranslation("quotes")
  const isFavourite = actions.has(quote, "Favourite")
  const isHidden = actions.has(quote, "Hidden")
  const { toggle } = actions
  return (
    <span className={styles.controls}>
      {toggle !== null && (
        <button
          type="button"
          aria-pressed={isFavourite}
          title={t(isFavourite ? "card.unfavour" : "card.favour", { name })}
          aria-label={t("card.favour", { name })}
          onClick={() => toggle(quote, "Favourite")}
        >
          {isFavourite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.5} aria-hidden />}
        </button>
      )}
      {toggle !== null && actions.canHide && (
        <button
          type="button"
          aria-pressed={isHidden}
          title={t(isHidden ? "card.show" : "card.hide", { name })}
          aria-label={t("card.hide", { name })}
          onClick={() => toggle(quote, "Hidden")}
        >
          {isHidden ? (
            <IconEyeOff size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconEye size={18} stroke={1.5} aria-hidden />
          )}
        </button>
      )}
      <button
        type="button"
        title={t("card.info", { name })}
        aria-label={t("card.info", { name })}
        aria-haspopup="dialog"
        onClick={() => actions.showInfo(quote)}
      >
        <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      </button>
    </span>
  )
}
