import { ActionIcon, Menu } from "@mantine/core"
import { documentKinds, type DocumentKind } from "@smart-send/contract/label/document-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconChevronUp } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useBeforeAct } from "../data/items/act-gate.ts"
import { saveDocuments } from "../data/label/save-documents.ts"
import { useSession } from "../data/session/session-context.ts"
import { PrintSettingsDialog } from "./print-settings-dialog.tsx"

/** Beside "Print": how this browser prints, and the papers of the same orders (PRINT-14). */
export function PrintMenu({ ids }: { readonly ids: readonly ItemId[] }) {
  const { t } = useTranslation("printing")
  const session = useSession()
  const [isSetting, setSetting] = useState(false)
  const beforeAct = useBeforeAct()
  const save = (kind: DocumentKind): void =>
    beforeAct(ids, () => void saveDocuments(session, ids, kind, t(`documents.${kind}`)))
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
