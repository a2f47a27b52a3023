import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconFileTypeCsv, IconSearchOff, IconStack2 } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { NewItemButton } from "./toolbar/new-item-button.tsx"
import type { ItemList } from "./use-item-list.ts"
import { UploadButton } from "./toolbar/upload-button.tsx"

interface EmptyListProps {
  readonly list: ItemList
  /** There are items, only not here. */
  readonly hasItems: boolean
}

/** No items at all: three ways on. None in this view, or none found: how to see some. */
export function EmptyList({ list, hasItems }: EmptyListProps) {
  const { t } = useTranslation("items")
  if (!hasItems) return <NoOrders />
  const isNarrowed = list.term !== "" || list.selections.length > 0 || list.onlyIds !== null
  return isNarrowed ? (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title={t("empty.found")}
      actions={
        <Button variant="default" onClick={() => list.clear()}>
          {t("empty.clear")}
        </Button>
      }
    >
      {t("empty.foundText")}
    </EmptyState>
  ) : (
    <EmptyState icon={<IconStack2 size={28} stroke={1.5} />} title={t("empty.view")}>
      {t("empty.viewText")}
    </EmptyState>
  )
}

function NoOrders() {
  const { t } = useTranslation("items")
  return (
    <EmptyState
      icon={<IconFileTypeCsv size={28} stroke={1.5} />}
      title={t("empty.title")}
      actions={
        <>
          <UploadButton isPrimary />
          <Button component={Link} to="/smartsend-setup" variant="default">
            {t("empty.linkShop")}
          </Button>
          <NewItemButton />
        </>
      }
    >
      <p>{t("empty.drop")}</p>
      <p>{t("empty.link")}</p>
      <p>{t("empty.create")}</p>
    </EmptyState>
  )
}
