import { useTranslation } from "react-i18next"
import { cmText, kgText } from "../../service/measure-text.ts"
import type { FitNote } from "./fit-notes.ts"

/** The fixed sentence with the limit exceeded (SERVICE-12, SERVICE-13). */
export function useFitSentence(): (note: FitNote) => string {
  const { t, i18n } = useTranslation("service-info")
  const { language } = i18n
  return (note) => {
    switch (note.code) {
      case "collection":
      case "delivery":
        return t(`fit.${note.code}`)
      case "tooHeavy":
        return `${t("fit.tooHeavy")} ${t("fit.tooHeavyBy", {
          over: kgText(note.over, language),
          limit: kgText(note.limit, language),
        })}`
      case "tooBig":
        return `${t("fit.tooBig")} ${t("fit.tooBigBy", {
          side: t(`fit.sides.${note.side}`),
          over: cmText(note.over, language),
          limit: cmText(note.limit, language),
        })}`
    }
  }
}
