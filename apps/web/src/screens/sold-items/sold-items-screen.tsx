import { useTranslation } from "react-i18next"
import { useBookingRunner } from "../../data/booking/use-booking-runner.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { DropTarget } from "./drop-target.tsx"
import { NewItemButton } from "./toolbar/new-item-button.tsx"
import { SearchBox } from "./toolbar/search-box.tsx"
import { UploadButton } from "./toolbar/upload-button.tsx"
import { useColumns } from "./use-columns.ts"
import { useItemList } from "./use-item-list.ts"
import { useFreshItems } from "./use-fresh-items.ts"
import { useNewItemKey } from "./use-new-item-key.ts"
import { ViewTabs } from "./toolbar/view-tabs.tsx"
import { Workbench } from "./workbench.tsx"
import * as styles from "./sold-items-screen.module.css"

/** Sold items (LIST-1): the list, its views, and the booking bar below it. */
export function SoldItemsScreen() {
  const { t } = useTranslation("items")
  const driver = useItemDriver()
  const runner = useBookingRunner()
  const list = useItemList()
  const choices = useColumns()
  useFreshItems(driver, runner)
  useNewItemKey()
  return (
    <DropTarget>
      <SearchBox list={list} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t("title")}</h1>
        <ViewTabs list={list} store={driver.store} />
        <div className={styles.ways}>
          <UploadButton />
          <NewItemButton />
        </div>
      </header>
      <Workbench {...{ driver, runner, list, choices }} />
    </DropTarget>
  )
}
