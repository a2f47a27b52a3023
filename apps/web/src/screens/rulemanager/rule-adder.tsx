import { Button } from "@mantine/core"
import { IconPlus } from "@smart-send/ui/icons"
import * as styles from "./rule-editor.module.css"

interface RuleAdderProps {
  readonly label: string
  readonly isFull: boolean
  readonly onAdd: () => void
}

/** Adds a condition or an action, as long as there may be more. */
export function RuleAdder({ label, isFull, onAdd }: RuleAdderProps) {
  return (
    <Button
      className={styles.adder}
      variant="subtle"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      disabled={isFull}
      onClick={onAdd}
    >
      {label}
    </Button>
  )
}
