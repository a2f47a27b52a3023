import type { CaseAuthor } from "@smart-send/domain/case/awaited"
import { OPERATOR_CLAIM_EVENTS, SELLER_CLAIM_EVENTS } from "@smart-send/domain/claim/claim-status"
import { OPERATOR_SUPPORT_EVENTS, SELLER_SUPPORT_EVENTS } from "@smart-send/domain/support/support-status"
import { useTranslation } from "react-i18next"
import type { TalkEntry } from "./talk.tsx"
import type { CaseMessage } from "./use-new-messages.ts"

const EVENTS = [
  ...SELLER_CLAIM_EVENTS,
  ...OPERATOR_CLAIM_EVENTS,
  ...SELLER_SUPPORT_EVENTS,
  ...OPERATOR_SUPPORT_EVENTS,
] as const

interface Side {
  /** Who reads it. */
  readonly own: CaseAuthor
  /** What each side is called. */
  readonly nameOf: (message: CaseMessage) => string
}

/** The messages of a case as they are read by one side: "Smart Send made an offer", and the words. */
export function useTalkEntries(
  messages: readonly CaseMessage[],
  isNew: ReadonlySet<string>,
  { own, nameOf }: Side,
): readonly TalkEntry[] {
  const { t } = useTranslation("cases")
  return messages.map((message) => {
    const who = nameOf(message)
    const event = EVENTS.find((each) => each === message.Event)
    return {
      id: message.Id,
      at: message.Created,
      by: message.Message === "" ? "event" : message.Author === own ? "own" : "other",
      title: event === undefined ? who : t("said", { who, did: t(`event.${event}`) }),
      text: message.Message,
      isNew: isNew.has(message.Id),
    }
  })
}
