import type { ReactNode } from "react"
import { readSite } from "../address/read-site.ts"
import { letterOf, Mark } from "./mark.tsx"
import "./plain-screen.css"

/** A page without the frame: before sign-in, before settings, and when something broke. */
export function PlainScreen({ children }: { readonly children: ReactNode }) {
  const { productName } = readSite()
  return (
    <div className="ss-plain">
      <header className="ss-plain-brand">
        <Mark letter={letterOf(productName)} />
        <span>{productName}</span>
      </header>
      <main className="ss-plain-main">{children}</main>
    </div>
  )
}
