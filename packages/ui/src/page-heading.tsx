import { createContext, use, useLayoutEffect, type Ref } from "react"

/** Names the tab after the page; null when its heading goes. */
export type NamePage = (title: string | null) => void

/** Whoever draws pages says here how their titles name the tab. */
export const NamePageContext = createContext<NamePage>(() => undefined)

interface PageHeadingProps {
  readonly children: string
  /** The screen shows in another way which page it is. */
  readonly isHidden?: boolean
  readonly className?: string | undefined
  readonly id?: string
  /** It takes the focus. */
  readonly focusRef?: Ref<HTMLHeadingElement>
}

/** The title of a page, as its only `h1` and as the name of the tab. */
export function PageHeading({ children, isHidden = false, className, id, focusRef }: PageHeadingProps) {
  const namePage = use(NamePageContext)
  useLayoutEffect(() => {
    namePage(children)
    return () => namePage(null)
  }, [namePage, children])
  return (
    <h1
      className={isHidden ? "ss-visually-hidden" : className}
      {...(id !== undefined && { id })}
      {...(focusRef !== undefined && { ref: focusRef, tabIndex: -1 })}
    >
      {children}
    </h1>
  )
}
