import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { showToast } from "@smart-send/ui/toast"
import { t } from "i18next"
import type { Session } from "../session/session.ts"
import { saveDocuments } from "./save-documents.ts"

/** Time to take the labels out of their printer first. */
const LASTS_MS = 60_000

/** A label printer can't print these orders' invoices: says so, and saves them for another printer at a press (LABEL-30). */
export function tellOnPaper(session: Session, ids: readonly ItemId[]): void {
  const count = ids.length
  const save = (): void => void saveDocuments(session, ids, "CUSTOMS", t("labels.papers", { ns: "items" }))
  showToast({
    id: "on paper",
    meaning: "attention",
    title: t("labels.onPaper", { ns: "items", count }),
    lastsMs: LASTS_MS,
    text: (
      <>
        {t("labels.onPaperText", { ns: "items", count })}{" "}
        <Button size="compact-sm" variant="default" onClick={save}>
          {t("labels.savePapers", { ns: "items" })}
        </Button>
      </>
    ),
  })
}
