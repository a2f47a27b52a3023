import { useTranslation } from "react-i18next"
import { useBookingRunner } from "../../data/booking/use-booking-runner.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { DropTarget } from "./drop-target.tsx"
import { SearchBox } from "../../grid/search-box.tsx"
import { useColumns } from "../../grid/use-columns.ts"
import { useItemList } from "./use-item-list.ts"
import { useFreshItems } from "./use-fresh-items.ts"
import { usePanelKeys } from "./use-panel-keys.ts"
import { Workbench } from "./workbench.tsx"

/** Sold items (LIST-1): the list with its bar above and the booking bar below. */
export function SoldItemsScreen() {
  const { t } = useTranslation("items")
  const driver = useItemDriver()
  const runner = useBookingRunner()
  const list = useItemList()
  const choices = useColumns()
  useFreshItems(driver, runner)
  usePanelKeys()
  return (
    <DropTarget>
      <SearchBox
        term={list.term}
        onTerm={list.setTerm}
        onFocus={list.prepareSearch}
        label={t("searchLabel")}
        placeholder={t("search")}
      />
      <Workbench {...{ driver, runner, list, choices }} />
    </DropTarget>
  )
}
