import { useTranslation } from "react-i18next"
import type { TalkEntry } from "../../cases/talk.tsx"
import type { CaseMessage } from "../../cases/use-new-messages.ts"
import { useTalkEntries } from "../../cases/use-talk-entries.ts"

/** The talk as the desk reads it: colleagues by their names. */
export function useDeskTalk(messages: readonly CaseMessage[], isNew: ReadonlySet<string>): readonly TalkEntry[] {
  const { t } = useTranslation("operator")
  const nameOf = ({ Author, AuthorName }: CaseMessage): string =>
    AuthorName || t(Author === "Customer" ? "case.customerName" : "case.desk")
  return useTalkEntries(messages, isNew, { own: "Operator", nameOf })
}
