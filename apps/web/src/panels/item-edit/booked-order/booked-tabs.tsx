import { NativeSelect, Tabs } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../../data/settings/settings.ts"
import * as styles from "../tab-choice.module.css"

const BOOKED_TABS = ["actions", "details", "tracking"] as const
export type BookedTab = (typeof BOOKED_TABS)[number]

interface BookedTabsProps {
  readonly tab: BookedTab
  readonly onChoose: (tab: BookedTab) => void
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

/**
 * Actions, Order Details and, with the feature Tracking, Tracking (BOOKED-1): as tabs, or as a drop-down on small screens and
 * where the tenant has it so.
 */
export function BookedTabs({ tab, onChoose, children }: BookedTabsProps) {
  const { t } = useTranslation("booked-order")
  const isSmall = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false })
  const isDropDown = useFeature("DropDownPanelNavigation") || isSmall
  const isTracked = useFeature("Tracking")
  const tabs = BOOKED_TABS.filter((name) => name !== "tracking" || isTracked)
  const choose = (value: string | null): void => onChoose(tabs.find((name) => name === value) ?? "actions")
  if (isDropDown) {
    return (
      <>
        <NativeSelect
          label={t("tabs.label")}
          value={tab}
          onChange={(event) => choose(event.currentTarget.value)}
          data={tabs.map((name) => ({ value: name, label: t(`tabs.${name}`) }))}
        />
        <div className={styles.page}>{children}</div>
      </>
    )
  }
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={t("tabs.label")}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={styles.page}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
