import { Tabs } from "@mantine/core"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { ConvertTab } from "./convert-tab.tsx"
import { CustomTab } from "./custom-tab.tsx"
import { GroupTab } from "./group-tab.tsx"
import type { GroupingTab, TabProps } from "./grouping-tab.ts"
import { ParcelsTab } from "./parcels-tab.tsx"
import { SplitTab } from "./split-tab.tsx"
import * as styles from "./grouping-tabs.module.css"

const TABS: Readonly<Record<GroupingTab, ComponentType<TabProps>>> = {
  GROUP: GroupTab,
  SPLIT: SplitTab,
  CONVERT: ConvertTab,
  CUSTOM: CustomTab,
  PARCELS: ParcelsTab,
}

interface GroupingTabsProps extends TabProps {
  readonly tabs: readonly GroupingTab[]
  /** The first tab when left out. */
  readonly opened?: GroupingTab | undefined
}

export function GroupingTabs({ items, recipientOf, tabs, opened, close }: GroupingTabsProps) {
  const { t } = useTranslation("grouping")
  const [first = "GROUP"] = tabs
  return (
    <Tabs key={first} defaultValue={opened ?? first} keepMounted={false}>
      <Tabs.List aria-label={t("tabs.label")}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => {
        const Tab = TABS[tab]
        return (
          <Tabs.Panel key={tab} value={tab} className={styles.page}>
            <Tab items={items} recipientOf={recipientOf} close={close} />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
