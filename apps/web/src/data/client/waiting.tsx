import { Anchor, Button, Loader, Skeleton, type SkeletonProps } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useQueryClient, type Query } from "@tanstack/react-query"
import { createContext, use, useEffect, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useOnline } from "./use-online.ts"

/** How long the page waits for something before it says so. What comes later is still shown. */
const LATE_MS = 20_000

/** `isLate` is true once a component has been on the page for {@link LATE_MS}. `waitAgain` restarts that time. */
export function useLate(): { readonly isLate: boolean; readonly waitAgain: () => void } {
  const [tries, setTries] = useState(0)
  const [lateTry, setLateTry] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLateTry(tries), LATE_MS)
    return () => clearTimeout(timer)
  }, [tries])
  return { isLate: lateTry === tries, waitAgain: () => setTries(tries + 1) }
}

const isUnanswered = { type: "active", predicate: ({ state }: Query) => state.data === undefined } as const

/** Why there is still nothing to show, and the way to try again. Null while it may still come. */
function useEndOfWaiting(onTryAgain: (() => void) | undefined): {
  readonly why: "offline" | "late" | null
  readonly tryAgain: () => void
} {
  const client = useQueryClient()
  const isOnline = useOnline()
  const { isLate, waitAgain } = useLate()
  /** Asks again for everything that is drawn and has no answer. */
  const readAgain = async (): Promise<void> => {
    await client.cancelQueries(isUnanswered)
    await client.refetchQueries(isUnanswered)
  }
  const tryAgain = (): void => {
    waitAgain()
    if (onTryAgain === undefined) void readAgain()
    else onTryAgain()
  }
  if (!isOnline) return { why: "offline", tryAgain }
  return { why: isLate ? "late" : null, tryAgain }
}

/** Reloads the page, for a script that does not come. The browser asks first where something is not saved. */
export const reloadPage = (): void => window.location.reload()

const IsWaiting = createContext(false)

/** A grey placeholder. It must be inside a {@link Waiting}, which replaces it when the wait takes too long. */
export function Block(props: SkeletonProps) {
  if (!use(IsWaiting)) throw new Error("A block of an outline is outside Waiting.")
  return <Skeleton aria-hidden {...props} />
}

const NO_HEIGHTS: readonly number[] = []

interface WaitingProps {
  /** What the page waits for, as a screen reader says it; "Loading..." when left out. */
  readonly label?: string
  /** The heights of the blocks in pixels, for an outline of full-width blocks. */
  readonly heights?: readonly number[]
  /** An outline made of {@link Block}s. */
  readonly children?: ReactNode
  readonly className?: string | undefined
  /** What "Try again" does. When left out, it asks again for everything that is drawn and has no answer. */
  readonly onTryAgain?: (() => void) | undefined
}

/**
 * The outline of content that is still loading. Without a connection, or after a while, a sentence and "Try again" replace it.
 * Every loading state uses this or {@link WaitingLine} (ADR 142). The page hides what is below the outline until the content
 * replaces it: the content may have another height, and nothing may move under the pointer (ADR 163).
 */
export function Waiting({ label, heights = NO_HEIGHTS, children, className, onTryAgain }: WaitingProps) {
  const { t } = useTranslation()
  const { why, tryAgain } = useEndOfWaiting(onTryAgain)
  if (why !== null) {
    return (
      <ErrorBlock
        title={t(`waiting.${why}`)}
        referenceLabel={t("reference")}
        actions={
          <Button variant="default" onClick={tryAgain}>
            {t("tryAgain")}
          </Button>
        }
      >
        {t(why === "offline" ? "offline" : "waiting.lateText")}
      </ErrorBlock>
    )
  }
  return (
    <IsWaiting value>
      <div className={className} aria-busy data-outline>
        <output className="ss-visually-hidden">{label ?? t("loading")}</output>
        {heights.map((height, place) => (
          // The blocks of an outline never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Block key={place} height={height} />
        ))}
        {children}
      </div>
    </IsWaiting>
  )
}

interface WaitingLineProps extends Pick<WaitingProps, "label" | "className" | "onTryAgain"> {
  /** A grey block or a spinner, drawn instead of the words. */
  readonly shape?: { readonly width: number; readonly height: number } | "spinner"
  /** The words for a line inside a link or a button, where no other button may stand. */
  readonly instead?: string
}

/** The same within a line of text: "Loading..." or a shape, and later a sentence with "Try again". */
export function WaitingLine({ label, shape, instead, className = "ss-quiet", onTryAgain }: WaitingLineProps) {
  const { t } = useTranslation()
  const { why, tryAgain } = useEndOfWaiting(onTryAgain)
  const words = label ?? t("loading")
  if (why !== null && instead !== undefined) return <span className={className}>{instead}</span>
  if (why !== null) {
    return (
      <span className={className}>
        <span>{t(why === "offline" ? "offline" : "waiting.late")}</span>{" "}
        <Anchor component="button" type="button" inherit onClick={tryAgain}>
          {t("tryAgain")}
        </Anchor>
      </span>
    )
  }
  if (shape === "spinner") {
    return (
      <output className={className}>
        <Loader size={24} color="accent" aria-hidden />
        <span className="ss-visually-hidden">{words}</span>
      </output>
    )
  }
  if (shape === undefined) return <span className={className}>{words}</span>
  return <Skeleton component="span" display="block" {...shape} aria-hidden />
}
