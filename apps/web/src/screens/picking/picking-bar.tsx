import { ActionIcon, Button, Menu, NativeSelect, SegmentedControl } from "@mantine/core"
import { PICK_FILTERS, type PickFilter } from "@smart-send/domain/picking/pick-filter"
import { IconChevronDown, IconDeviceMobile, IconPrinter } from "@smart-send/ui/icons"
import { PageHeading } from "@smart-send/ui/page-heading"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PickWay } from "../../picking/picked-store.ts"
import * as styles from "../../grid/list-page.module.css"

interface PickingBarProps {
  readonly title: string
  readonly count: string
  readonly way: PickWay
  readonly onWay: (way: PickWay) => void
  readonly filter: PickFilter
  readonly onFilter: (filter: PickFilter) => void
  readonly canPrint: boolean
  readonly onPrint: () => void
  readonly onPdf: () => void
}

/** The two views, the filter, and the list on paper. */
export function PickingBar(props: PickingBarProps) {
  const { title, count, way, onWay, filter, onFilter, canPrint, onPrint, onPdf } = props
  const { t } = useTranslation("picking")
  return (
    <div className={styles.bar}>
      <PageHeading className={styles.title}>{title}</PageHeading>
      <output className={`ss-figures ${styles.count}`}>{count}</output>
      <div className={styles.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t("ways.label")}
          value={way}
          onChange={(value) => onWay(value === "order" ? "order" : "product")}
          data={(["product", "order"] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <NativeSelect
          size="xs"
          aria-label={t("filters.label")}
          value={filter}
          onChange={({ currentTarget: { value } }) => {
            const chosen = PICK_FILTERS.find((each) => each === value)
            if (chosen !== undefined) onFilter(chosen)
          }}
          data={PICK_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
        <Button.Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            disabled={!canPrint}
            onClick={onPrint}
          >
            {t("print")}
          </Button>
          <Menu position="bottom-end" withinPortal transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <ActionIcon variant="default" size={30} disabled={!canPrint} aria-label={t("pdf")}>
                <IconChevronDown size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onPdf}>{t("pdf")}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Button.Group>
        <ActionIcon
          variant="default"
          size={30}
          component={Link}
          to="/app/mobile-picking"
          aria-label={t("floor")}
          title={t("floor")}
        >
          <IconDeviceMobile size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
