import { EmptyState } from "@smart-send/ui/empty-state"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { IconInbox } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useMatch } from "react-router"
import { NoCase } from "../../cases/no-case.tsx"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { CaseFailed } from "./case-failed.tsx"
import { ClaimDesk } from "./claim-desk.tsx"
import { ProposedRefunds } from "./proposed-refunds.tsx"
import { Queue } from "./queue.tsx"
import { StaffOnly } from "./staff-only.tsx"
import { TicketDesk } from "./ticket-desk.tsx"
import * as styles from "./desk.module.css"

/** The desk of the tenant's staff: the queue at the left, the case in the address beside it (OPERATE-2). */
export function DeskScreen() {
  return (
    <StaffOnly>
      <Desk />
    </StaffOnly>
  )
}

function Desk() {
  const found = useMatch(`/${OPERATOR_PAGE}/cases/:kind/:id`)?.params
  const { kind = "", id = "" } = found ?? {}
  return (
    <div className={styles.desk} data-has-case={found !== undefined}>
      <Queue chosen={id} />
      <div className={styles.beside}>
        <ErrorBoundary key={id} Instead={CaseFailed}>
          {found === undefined ? <NothingChosen /> : <Chosen kind={kind} id={id} />}
        </ErrorBoundary>
      </div>
    </div>
  )
}

function Chosen({ kind, id }: { readonly kind: string; readonly id: string }) {
  const { t } = useTranslation("operator")
  if (kind === "claim") return <ClaimDesk key={id} id={id} />
  if (kind === "support") return <TicketDesk key={id} id={id} />
  return <NoCase title={t("case.gone")} to={`/${OPERATOR_PAGE}`} toText={t("queue.back")} />
}

function NothingChosen() {
  const { t } = useTranslation("operator")
  return (
    <>
      <ProposedRefunds />
      <EmptyState icon={<IconInbox size={28} stroke={1.5} />} title={t("queue.choose")}>
        {t("queue.chooseText")}
      </EmptyState>
    </>
  )
}
