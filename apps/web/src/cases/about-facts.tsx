import type { caseAboutSchema } from "@smart-send/contract/case/case-shapes"
import { itemReference, shortReference } from "@smart-send/domain/item/item-reference"
import { CopyButton } from "@smart-send/ui/copy-button"
import { Fact } from "@smart-send/ui/fact"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import { useSettings } from "../data/settings/settings.ts"
import { withPanel } from "../location/panel-address.ts"
import { LIST_PAGE } from "../location/page-slugs.ts"

type CaseAbout = z.output<typeof caseAboutSchema>

interface AboutFactsProps {
  readonly about: CaseAbout
  /** Whose parcel it is, for the desk; left out for one's own. */
  readonly customerId?: string
}

/** Which parcel a case is about. The order itself is a press away for its seller. */
export function AboutFacts({ about, customerId }: AboutFactsProps) {
  const { t } = useTranslation("cases")
  const order = `/${LIST_PAGE}${withPanel("", { action: "ORDER-ACTIONS", itemId: about.ItemId, field: null })}`
  return (
    <>
      <Fact name={t("fact.to")}>{about.RecipientName || t("noBuyer")}</Fact>
      <Fact name={t("fact.service")}>{about.ServiceName}</Fact>
      {about.TrackingNumber !== "" && (
        <Fact name={t("fact.tracking")}>
          <span className="ss-code">{about.TrackingNumber}</span>
        </Fact>
      )}
      {about.Reference !== "" && <Fact name={t("fact.order")}>{about.Reference}</Fact>}
      <Reference about={about} customerId={customerId} />
      {customerId === undefined && (
        <Fact name={t("fact.actions")}>
          <Link to={order}>{t("openOrder")}</Link>
        </Fact>
      )}
    </>
  )
}

/** The order's number for good, by which both sides find it (ITEM-49). */
function Reference({
  about,
  customerId,
}: Pick<AboutFactsProps, "about"> & { readonly customerId: string | undefined }) {
  const { t } = useTranslation("cases")
  const { Tenant: tenant, Customer: own } = useSettings()
  const owner = customerId ?? own?.Id
  if (owner === undefined) return null
  const reference = itemReference({ Id: about.ItemId, CustomerId: owner }, tenant)
  return (
    <Fact name={t("fact.reference")}>
      <span className="ss-code">{shortReference(reference)}</span>{" "}
      <CopyButton
        value={reference}
        name={t("copyReference")}
        texts={{ IDLE: t("copy"), COPIED: t("copied"), ERROR: t("copyFailed") }}
      />
    </Fact>
  )
}
