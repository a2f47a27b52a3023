import { ActionIcon } from "@mantine/core"
import { IconListSearch } from "@tabler/icons-react"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"

/** Opens the search of all orders from any page (ACCOUNT-7), by a press or by its keys. */
export function OrderSearchButton() {
  const { t } = useTranslation()
  const openPanel = useOpenPanel()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || !isAsked(event)) return
      event.preventDefault()
      openPanel("ORDER-SEARCH")
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [openPanel])
  return (
    <ActionIcon
      variant="subtle"
      color="saved"
      size={36}
      aria-label={t("panels.ORDER-SEARCH")}
      title={`${t("panels.ORDER-SEARCH")} (Ctrl Shift F)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+Shift+F"
      onClick={() => openPanel("ORDER-SEARCH")}
    >
      <IconListSearch size={20} stroke={1.5} />
    </ActionIcon>
  )
}

/** Ctrl Shift F (or ⇧ ⌘ F) everywhere; Ctrl K, too, on a page that has no search of its own to go to. */
function isAsked({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false
  if (shiftKey) return key.toLowerCase() === "f"
  return key.toLowerCase() === "k" && document.querySelector('[data-slot="search"] input') === null
}
