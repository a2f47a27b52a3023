import { useTranslation } from "react-i18next"
import { useSettings } from "../data/settings/settings.ts"
import type { TalkEntry } from "./talk.tsx"
import type { CaseMessage } from "./use-new-messages.ts"
import { useTalkEntries } from "./use-talk-entries.ts"

/** The talk as its seller reads it. An operator has the tenant's name there. */
export function useOwnTalk(messages: readonly CaseMessage[], isNew: ReadonlySet<string>): readonly TalkEntry[] {
  const { t } = useTranslation("cases")
  const { ProductName: productName } = useSettings()
  const nameOf = ({ Author, AuthorName }: CaseMessage): string =>
    Author === "Customer" ? t("talk.you") : AuthorName || productName
  return useTalkEntries(messages, isNew, { own: "Customer", nameOf })
}
