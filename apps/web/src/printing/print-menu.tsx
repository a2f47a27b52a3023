import { ActionIcon, Menu } from "@mantine/core"
import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import { documentKinds, type DocumentKind } from "@smart-send/contract/label/document-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import { showToast } from "@smart-send/ui/toast"
import { IconChevronUp } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answerOf } from "../data/client/answer.ts"
import { downloadStoreOf, type MadeFile } from "../data/downloads/download-store.ts"
import { useSession } from "../data/session/session-context.ts"
import { PrintSettingsDialog } from "./print-settings-dialog.tsx"

/** Beside "Print": how this browser prints, and the papers of the same orders (PRINT-14). */
export function PrintMenu({ ids }: { readonly ids: readonly ItemId[] }) {
  const { t } = useTranslation("printing")
  const session = useSession()
  const [isSetting, setSetting] = useState(false)
  const save = (Kind: DocumentKind): void => {
    const body = { Ids: [...ids], Kind }
    const ask = async (): Promise<MadeFile> => {
      const answer = answerOf(await session.edge.call(createDocumentBatch, { body }), (it) => it)
      if (answer.kind === "answered" && answer.value.Href !== "") return answer.value.Href
      const text = answer.kind === "answered" ? (answer.value.Missing[0]?.Reason ?? "") : answer.message
      showToast({ meaning: "broken", title: t(`documents.${Kind}`), text })
      return { why: text }
    }
    const recipe = { kind: "documents", body } as const
    void downloadStoreOf(session).add({ Label: t(`documents.${Kind}`), Type: "Documents", recipe }, ask(), ask)
  }
  return (
    <>
      <Menu position="top-end" withinPortal transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label={t("settings")}>
            <IconChevronUp size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t("also")}</Menu.Label>
          {documentKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => save(kind)}>
              {t(`documents.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSetting(true)}>{t("settings")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSetting && <PrintSettingsDialog onClose={() => setSetting(false)} />}
    </>
  )
}
