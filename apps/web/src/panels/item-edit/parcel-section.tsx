import { Anchor, Button } from "@mantine/core"
import type { Consignment } from "@smart-send/domain/item/item"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { ParcelSizeEditor } from "../../pick/parcel-size-editor.tsx"
import { SizeField } from "../../pick/size-field.tsx"
import type { EditView } from "./edit-view.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./parcel-section.module.css"

const SIDES = ["Length", "Width", "Height"] as const
const PARCEL = /^(PackageDimensions|Consignment)/

/** The parcel's weight and size, or those of each of several parcels. */
export function ParcelSection({ view }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const openPanel = useOpenPanel()
  const { item, change, problems, quote, cleared } = view
  // A value that can't be stored is reported under its field.
  const found = problems.filter(({ Code, Field }) => Code !== "LIMIT" && PARCEL.test(Field))
  return (
    <section className={editFormStyles.section} aria-labelledby="ss-edit-parcel">
      <h4 id="ss-edit-parcel">{t("contents.parcel")}</h4>
      {found.map(({ Code, Message }) => (
        <p key={Code} className={editFormStyles.note} data-meaning="attention">
          <MeaningIcon meaning="attention" />
          <span>
            {Message}
            {Code === "SERVICE-MULTIPARCEL-UNSUPPORTED" && (
              <Anchor component="button" type="button" onClick={() => openPanel("GROUPING", item.Id, "Consignment")}>
                {t("contents.toParcels")}
              </Anchor>
            )}
          </span>
        </p>
      ))}
      <p className="ss-quiet" role="status">
        {cleared.map((key) => t(`contents.cleared.${key}`)).join(" ")}
      </p>
      {item.Consignment === null ? (
        <ParcelSizeEditor
          value={item.PackageDimensions}
          onChange={(PackageDimensions) => change({ PackageDimensions })}
          needsSides={quote?.Quote?.Service.DimensionsRequired === true}
        />
      ) : (
        <Parcels consignment={item.Consignment} onChange={(Consignment) => change({ Consignment })} />
      )}
    </section>
  )
}

interface ParcelsProps {
  readonly consignment: Consignment
  readonly onChange: (consignment: Consignment | null) => void
}

function Parcels({ consignment: { Parcels: parcels }, onChange }: ParcelsProps) {
  const { t } = useTranslation("item-edit")
  const setParcel = (index: number, Dimensions: PackageDimensions): void =>
    onChange({ Parcels: parcels.map((parcel, at) => (at === index ? { ...parcel, Dimensions } : parcel)) })
  return (
    <div className={styles.parcels} data-field="Consignment">
      <div className={editFormStyles.row}>
        <p>{t("contents.parcels", { count: parcels.length })}</p>
        <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
          {t("contents.single")}
        </Button>
      </div>
      {parcels.map(({ UID, Dimensions }, index) => (
        <fieldset key={UID} className={styles.sizes} data-field={`Consignment.Parcels.${index}.Dimensions`}>
          <legend>{t("contents.parcelOf", { number: index + 1 })}</legend>
          {(["Weight", ...SIDES] as const).map((name) => (
            <SizeField
              key={name}
              name={name}
              field={`Consignment.Parcels.${index}.Dimensions.${name}`}
              label={name === "Weight" ? t("contents.weight") : t(`contents.${name}`)}
              value={Dimensions[name]}
              onChange={(size) => setParcel(index, { ...Dimensions, [name]: size })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
