import { NamePageContext } from "@smart-send/ui/page-heading"
import type { ReactNode } from "react"
import { readSite } from "../location/read-site.ts"
import { letterOf, Mark } from "./mark.tsx"
import * as styles from "./plain-screen.module.css"

/** A page without the frame: before sign-in, before the settings are loaded, and after an error. */
export function PlainScreen({ children }: { readonly children: ReactNode }) {
  const { productName } = readSite()
  return (
    <div className={styles.plain}>
      <header className={styles.brand}>
        <Mark letter={letterOf(productName)} />
        <span>{productName}</span>
      </header>
      <main className={styles.main}>
        <NamePageContext value={nameTab}>{children}</NamePageContext>
      </main>
    </div>
  )
}

function nameTab(title: string | null): void {
  const { productName } = readSite()
  document.title = title === null ? productName : `${title} · ${productName}`
}
