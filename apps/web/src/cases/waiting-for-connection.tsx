import { useTranslation } from "react-i18next"
import { useOnline } from "../data/client/use-online.ts"

/** What was sent without a connection waits for it, and goes out by itself; nothing to see otherwise. */
export function WaitingForConnection({ isSending }: { readonly isSending: boolean }) {
  const { t } = useTranslation("cases")
  const isOnline = useOnline()
  return <p role="status">{isSending && !isOnline && t("problem.offline")}</p>
}
