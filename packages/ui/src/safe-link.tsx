import type { ReactNode } from "react"

const SAFE_PROTOCOLS = new Set(["http:", "https:", "mailto:"])

/** The address when a person may be led there (http, https, mailto); null for `javascript:`, `data:` and what is no address. */
export function safeHref(address: string): string | null {
  // Browsers drop control characters and leading space before they read the protocol; so do we, by refusing them.
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\u0000-\u001f\u007f]/.test(address)) return null
  const url = URL.parse(address.trim())
  return url !== null && SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

export interface SafeLinkProps {
  /** From data: an order link, a product link, a tracking address. */
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link out of data. Where the address is not safe the text stands alone. */
export function SafeLink({ href, className, children }: SafeLinkProps) {
  const safe = safeHref(href)
  if (safe === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
