import { Block, reloadPage, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./page-skeleton.module.css"

const ROWS = [1, 2, 3, 4, 5, 6]

/** The outline of a list while a screen's script loads, so that nothing jumps. */
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <Waiting className={styles.skeleton} label={label} onTryAgain={reloadPage}>
      <Block width={220} height={24} />
      {ROWS.map((row) => (
        <Block key={row} height={52} />
      ))}
    </Waiting>
  )
}
