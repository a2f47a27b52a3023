import { EmptyState } from "@smart-send/ui/empty-state"
import { Button } from "@mantine/core"
import { IconPackageOff } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { useCancellation } from "../../data/cancellation/use-cancellation.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { EnquiryForm } from "./enquiry-form.tsx"
import { WhatCanBeDone } from "./what-can-be-done.tsx"

/** Raises an enquiry, about the order in the address or without one (CASE-7). What can be done without us comes first (CASE-4). */
export function EnquiryScreen() {
  const { orderid } = useParams()
  return orderid === undefined ? <WithoutOrder /> : <AboutOrder id={orderid} />
}

function WithoutOrder() {
  const { t } = useTranslation("support")
  return (
    <Page
      title={t("enquiry.title")}
      width="form"
      back={<Link to="/support">{t("toList")}</Link>}
      lead={
        <>
          <p>{t("enquiry.intro")}</p>
          <p>
            {t("enquiry.choose")} <Link to="/my-orders">{t("enquiry.toOrders")}</Link>
          </p>
        </>
      }
    >
      <EnquiryForm line={null} />
    </Page>
  )
}

function AboutOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation("support")
  const query = useCancellation(id)
  if (query.data === null) return <NoOrder />
  return (
    <Page title={t("enquiry.title")} width="form" back={<Link to="/support">{t("toList")}</Link>}>
      {query.data !== undefined && (
        <>
          <WhatCanBeDone of={query.data} />
          <h2>{t("enquiry.ask")}</h2>
          <p>{t("enquiry.intro")}</p>
          <EnquiryForm key={id} line={query.data.Line} />
        </>
      )}
      {query.data === undefined && query.error !== null && <QueryFailed title={t("enquiry.failed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={3} />}
    </Page>
  )
}

/** An order that is not there, or not this seller's. */
function NoOrder() {
  const { t } = useTranslation("support")
  return (
    <EmptyState
      level={1}
      icon={<IconPackageOff size={28} stroke={1.5} />}
      title={t("enquiry.gone")}
      actions={
        <>
          <Button component={Link} to="/enquiry">
            {t("enquiry.withoutOrder")}
          </Button>
          <Button component={Link} to="/my-orders" variant="default">
            {t("enquiry.toOrders")}
          </Button>
        </>
      }
    >
      {t("enquiry.goneText")}
    </EmptyState>
  )
}
