import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import type { PickProgress } from "@smart-send/domain/picking/picked"
import { IconArrowLeft } from "@smart-send/ui/icons"
import { PageHeading } from "@smart-send/ui/page-heading"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { CallError } from "../../data/client/call-error.ts"
import type { PickWay, PickedStore } from "../../picking/picked-store.ts"
import { usePickPlace } from "./use-picking-list.ts"
import * as styles from "./floor.module.css"

interface FloorProps {
  readonly title: string
  /** The other of the two pages of the floor. */
  readonly other: { readonly to: string; readonly label: string }
  readonly store: PickedStore
  readonly progress: PickProgress
  readonly children: ReactNode
}

/** The frame of the picking floor (PICK-3): progress above, the work in the middle, nothing else. */
export function Floor({ title, other, store, progress, children }: FloorProps) {
  const { t } = useTranslation("picking")
  const { way } = usePickPlace(store)
  return (
    <div className={styles.floor}>
      <header className={styles.head}>
        <Link className={styles.back} to="/pick-and-packing" aria-label={t("floorPage.back")}>
          <IconArrowLeft size={24} stroke={1.5} aria-hidden />
        </Link>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <Button component={Link} to={other.to} variant="subtle" size="sm">
          {other.label}
        </Button>
      </header>
      <div className={styles.progress}>
        <progress
          className={styles.line}
          aria-label={t("progressLabel")}
          value={progress.done}
          max={progress.of || 1}
        />
        <output className="ss-figures">{t("progress", { done: progress.done, of: progress.of })}</output>
      </div>
      <fieldset className={styles.ways}>
        <legend className="ss-visually-hidden">{t("ways.label")}</legend>
        {(["product", "order"] as const satisfies readonly PickWay[]).map((value) => (
          <label key={value} className={styles.way}>
            <input
              type="radio"
              name="way"
              checked={way === value}
              onChange={() => store.goTo({ way: value, at: null })}
            />
            {t(`ways.${value}`)}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  )
}

/** The error pages of the floor: each page has its own, without a way out of app mode. */
export function FloorErrors({ page, children }: { readonly page: "list" | "mobile"; readonly children: ReactNode }) {
  return <ErrorBoundary Instead={page === "list" ? ListFailed : MobileFailed}>{children}</ErrorBoundary>
}

function ListFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("picking")
  return <FloorFailed title={t("error.title")} error={error} />
}

function MobileFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("picking")
  return <FloorFailed title={t("error.mobileTitle")} error={error} />
}

function FloorFailed({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { t } = useTranslation("picking")
  const { t: shell } = useTranslation()
  return (
    <div className={styles.step}>
      <PageHeading isHidden>{title}</PageHeading>
      <ErrorBlock
        title={title}
        referenceLabel={shell("reference")}
        reference={error instanceof CallError ? error.requestId : null}
        actions={
          <Button size="lg" onClick={() => window.location.reload()}>
            {t("error.again")}
          </Button>
        }
      >
        {t("error.text")}
      </ErrorBlock>
    </div>
  )
}
