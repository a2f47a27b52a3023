import { NativeSelect, Tabs } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../data/settings/settings.ts"
import { EDIT_TABS, type EditTab } from "./edit-tabs.ts"
import * as styles from "./tab-choice.module.css"

interface TabChoiceProps {
  readonly tabs: readonly EditTab[]
  readonly tab: EditTab
  /** Customs is called Other for an item that stays in its country (EDIT-23). */
  readonly isInternational: boolean
  readonly unsaved: ReadonlySet<EditTab>
  readonly onChoose: (tab: EditTab) => void
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

/**
 * Tabs, or a drop-down on small screens and where the tenant has it so; an asterisk marks unsaved edits (EDIT-2,
 * EDIT-3).
 */
export function TabChoice({ tabs, tab, isInternational, unsaved, onChoose, children }: TabChoiceProps) {
  const { t } = useTranslation("item-edit")
  const isSmall = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false })
  const isDropDown = useFeature("DropDownPanelNavigation") || isSmall
  const nameOf = (name: EditTab): string =>
    name === "customs" && !isInternational ? t("tabs.other") : t(`tabs.${name}`)
  const label = (name: EditTab): string => (unsaved.has(name) ? t("unsavedTab", { tab: nameOf(name) }) : nameOf(name))
  const content = (
    <>
      <h3 className={styles.title}>{t(`tabTitles.${tab}`)}</h3>
      {children}
    </>
  )
  if (isDropDown) {
    return (
      <>
        <NativeSelect
          label={t("tabs.label")}
          value={tab}
          onChange={(event) => onChoose(tabNamed(event.currentTarget.value))}
          data={tabs.map((name) => ({ value: name, label: label(name) }))}
        />
        <div className={styles.page}>{content}</div>
      </>
    )
  }
  return (
    <Tabs value={tab} onChange={(value) => onChoose(tabNamed(value))} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={t("tabs.label")}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {label(name)}
            {unsaved.has(name) && <span className="ss-visually-hidden">, {t("unsavedHint")}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={styles.page}>
        {content}
      </Tabs.Panel>
    </Tabs>
  )
}

function tabNamed(value: string | null): EditTab {
  return EDIT_TABS.find((name) => name === value) ?? "address"
}
