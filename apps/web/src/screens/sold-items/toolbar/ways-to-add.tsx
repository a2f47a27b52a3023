import { Button } from "@mantine/core"
import { lazyMenu } from "@smart-send/ui/lazy-menu"
import { UploadButton } from "./upload-button.tsx"
import { WaysButton } from "./ways-button.tsx"
import * as styles from "../list-bar.module.css"

const WaysMenu = lazyMenu(async () => (await import("./ways-menu.tsx")).WaysMenu, WaysButton)

/** How items come into the list: a file, and beside it the other ways. */
export function WaysToAdd() {
  return (
    <Button.Group className={styles.ways}>
      <UploadButton />
      <WaysMenu />
    </Button.Group>
  )
}
