import type { ItemId } from "@smart-send/domain/id/id"
import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import { useTranslation } from "react-i18next"
import type { ItemDriver } from "../../../data/items/item-driver.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { weightPicks } from "../../../grid/weight-picks.ts"
import { AnchoredPopover, anchorOf } from "../../../grid/anchored-popover.tsx"
import { CodesForm } from "./codes-form.tsx"
import { DateForm } from "./date-form.tsx"
import { ExtraForm } from "./extra-form.tsx"
import type { Floating, ParcelFloating, RowMenuFloating } from "./floating.ts"
import { ParcelForm } from "./parcel-form.tsx"
import { ProblemList } from "./problem-list.tsx"
import { rowChoices } from "./row-choices.ts"
import { RowMenu } from "./row-menu.tsx"
import { TagForm } from "./tag-form.tsx"
import { TariffForm } from "./tariff-form.tsx"
import type { BulkActions } from "../bulk/use-bulk-actions.ts"
import { useIsNarrow } from "../../../grid/use-is-narrow.ts"
import type { LabelPrinting } from "../../../data/label/use-label-printing.ts"
import type { FixProblem } from "../use-fix-problem.ts"
import { useRowChoice } from "../use-row-choice.ts"
import { WeightsForm } from "./weights-form.tsx"
import { ValueForm } from "./value-form.tsx"

interface ListFloatsProps {
  readonly driver: ItemDriver
  readonly floating: Floating
  readonly setFloating: (floating: Floating) => void
  readonly actions: BulkActions
  readonly labels: LabelPrinting
  readonly grid: GridStore
  readonly fix: FixProblem
  readonly close: () => void
}

/** The list's open menu or form, beside the control that opened it. */
export function ListFloats(props: ListFloatsProps) {
  const { floating, close } = props
  const label = useLabel(floating)
  if (floating.kind === "menu") return <MenuFloat {...props} floating={floating} />
  return (
    <AnchoredPopover anchor={anchorOf(floating.opener)} label={label} onClose={close}>
      <FormFloat {...props} />
    </AnchoredPopover>
  )
}

function useLabel(floating: Floating): string {
  const { t } = useTranslation("items")
  switch (floating.kind) {
    case "parcel":
      return floating.isSingle ? t("parcel.title") : t("parcel.titleMany", { count: floating.ids.length })
    case "menu":
      return t("menu.label")
    case "problems":
      return t("problems.title")
    case "value":
      return t("problems.alike", { count: floating.shared.ids.length })
    case "weights":
      return t("weightsForm.title")
    case "codes":
      return t("codesForm.title")
    case "tags":
    case "extras":
    case "date":
    case "tariff":
      return t(`bulk.${floating.kind}`)
  }
}

/** Each form closes before it acts, because its items may leave the list. */
function FormFloat({ driver, floating, actions, fix, close }: ListFloatsProps) {
  const recordsOf = (ids: readonly ItemId[]) => ids.flatMap((id) => driver.store.get(id) ?? [])
  const then = (act: () => void): void => {
    close()
    act()
  }
  switch (floating.kind) {
    case "parcel":
      return <ParcelFloat {...{ driver, floating, actions, close }} />
    case "tags":
      return (
        <TagForm
          records={recordsOf(floating.ids)}
          onSave={(entry) => then(() => actions.setTags(floating.ids, entry))}
        />
      )
    case "extras":
      return (
        <ExtraForm
          records={recordsOf(floating.ids)}
          onSave={(entry) => then(() => actions.setExtra(floating.ids, entry))}
        />
      )
    case "date":
      return (
        <DateForm
          records={recordsOf(floating.ids)}
          onSave={(day) => then(() => actions.setCollectionDate(floating.ids, day))}
        />
      )
    case "tariff":
      return (
        <TariffForm
          records={recordsOf(floating.ids)}
          onSave={(entry) => then(() => actions.setTariffCode(floating.ids, entry))}
        />
      )
    case "weights":
      return (
        <WeightsForm
          records={recordsOf(floating.ids)}
          onSave={(weights) => then(() => actions.setWeights(floating.ids, weights))}
        />
      )
    case "codes":
      return (
        <CodesForm
          records={recordsOf(floating.ids)}
          all={driver.store.all().values()}
          onSave={(codes) => then(() => actions.setCodes(floating.ids, codes))}
        />
      )
    case "value": {
      const { shared } = floating
      const save = (value: string): void => then(() => actions.setSameValue(shared.ids, { code: shared.code, value }))
      return <ValueForm shared={shared} onSave={save} />
    }
    case "problems": {
      const record = driver.store.get(floating.id)
      if (record === undefined) return null
      return (
        <ProblemList record={record} onFix={(problem) => fix({ id: floating.id, problem, opener: floating.opener })} />
      )
    }
    case "menu":
      return null
  }
}

interface ParcelFloatProps {
  readonly driver: ItemDriver
  readonly floating: ParcelFloating
  readonly actions: BulkActions
  readonly close: () => void
}

function ParcelFloat({ driver, floating, actions, close }: ParcelFloatProps) {
  const { Profile } = useSettings()
  const isNarrow = useIsNarrow()
  const [firstId] = floating.ids
  const first = firstId === undefined ? undefined : driver.store.get(firstId)
  return (
    <ParcelForm
      count={floating.ids.length}
      isSingle={floating.isSingle}
      initial={first?.item.PackageDimensions ?? NO_DIMENSIONS}
      needsSides={floating.isSingle && first?.quote?.Quote?.Service.DimensionsRequired === true}
      picks={weightPicks(Profile, isNarrow ? "small" : "wide")}
      onSave={(entry) => {
        close()
        actions.setParcel(floating.ids, entry)
      }}
    />
  )
}

interface MenuFloatProps extends ListFloatsProps {
  readonly floating: RowMenuFloating
}

function MenuFloat({ driver, floating, actions, labels, grid, setFloating, close }: MenuFloatProps) {
  const settings = useSettings()
  const act = useRowChoice({ actions, labels, grid, setFloating, close })
  const { id, opener } = floating
  const record = driver.store.get(id)
  if (record === undefined) return null
  return (
    <RowMenu
      choices={rowChoices(record, settings)}
      anchor={anchorOf(opener)}
      onChoose={(choice) => act(choice, { item: record.item, opener })}
      onClose={close}
    />
  )
}
