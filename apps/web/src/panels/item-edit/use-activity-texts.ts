import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import { useTranslation } from "react-i18next"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { activitySentences, type ActivitySentence } from "./activity-sentences.ts"
import { activityTime } from "../../locales/activity-time.ts"
import { personOf } from "./person-of.ts"
import { ruleSentences, tellsOf, type RuleSentence } from "./rule-sentences.ts"
import { useFieldTexts } from "./use-field-texts.ts"

interface ActivityTexts {
  /** "Weight set to 0.45 kg": what an entry says, a sentence each; none when nothing of it concerns a seller. */
  readonly sentences: (entry: ActivityEntry) => readonly string[]
  /** "by Hannah", "by a rule"; empty where the sentence says enough. */
  readonly by: (entry: ActivityEntry) => string
  /** "today 09:14" */
  readonly when: (entry: ActivityEntry) => string
}

export function useActivityTexts(): ActivityTexts {
  const { t, i18n } = useTranslation("item-edit")
  const { date: today } = useLondonMoment()
  const texts = useFieldTexts()
  const sentence = ({ say, field, from, to }: ActivitySentence): string => {
    const values = { field: texts.field(field), from: texts.value(field, from), to: texts.value(field, to) }
    if (say === "parcels" || say === "lines") return t(`activity.say.${say}`, { count: countOf(to) })
    if (say === "split") return t("activity.say.split", { count: Number(to) })
    if (say === "extraAdded" || say === "extraRemoved") return t(`activity.say.${say}`, { extra: extraName(to) })
    return t(`activity.say.${say}`, values)
  }
  const extraName = (id: unknown): string => {
    const name = RULED_EXTRAS.find((each) => each === id)
    if (name === undefined) return texts.field("Extras")
    return name === "Cover" || name === "ExtendedBaseCover" ? t(`extras.${name}`) : t(`extras.names.${name}`)
  }
  const byRule = ({ rule, what, note }: RuleSentence): string =>
    note === null
      ? t("activity.byRule", { what: sentence(what), rule })
      : t("activity.notByRule", { field: texts.field(what.field), rule, note })
  return {
    sentences: ({ Changes, Cause, Rules }) => {
      const ruled = ruleSentences({ Changes, Rules })
      const told =
        Changes.length === 0
          ? [t(Cause === "Import" ? "activity.imported" : "activity.created")]
          : activitySentences(Changes)
              .filter((one) => !ruled.some((each) => tellsOf(each, one)))
              .map(sentence)
      return [...new Set([...told, ...ruled.map(byRule)])]
    },
    by: ({ Cause, By }) => t(`activity.by.${Cause}`, { who: personOf(By) }),
    when: ({ At }) => {
      const { day, date, time } = activityTime(At, today, i18n.language)
      return t(`activity.when.${day}`, { date, time })
    },
  }
}

/** The extras that rules add and take off. */
const RULED_EXTRAS = ["Signature", "PrintInStore", "Sms", "DeliveryGuarantee", "Cover", "ExtendedBaseCover"] as const

/** How many lines, or parcels of a consignment, there are. */
function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  const parcels: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "Parcels") : null
  return Array.isArray(parcels) ? parcels.length : 0
}
