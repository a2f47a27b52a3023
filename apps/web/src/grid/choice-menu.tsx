import { Menu } from "@mantine/core"
import type { ReactNode } from "react"
import { AnchorMark, type Anchor } from "./anchored-popover.tsx"

interface ChoiceMenuProps<Choice extends string> {
  readonly label: string
  readonly anchor: Anchor
  /** Where the menu is drawn: a selector. */
  readonly within: string
  readonly choices: readonly Choice[]
  /** What takes the row away: it stands last and apart, so that no press meant for a neighbour hits it. */
  readonly apart?: Choice
  readonly iconOf: (choice: Choice) => ReactNode
  readonly nameOf: (choice: Choice) => string
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
  readonly className?: string
  /** Stays open when something is chosen, for choices that open something in its place. */
  readonly staysOpen?: boolean
}

/** What can be done with one row, at the place that was pressed. */
export function ChoiceMenu<Choice extends string>(props: ChoiceMenuProps<Choice>) {
  const { label, anchor, within, apart, iconOf, nameOf, onChoose, onClose, className, staysOpen = false } = props
  const choices = props.choices.filter((choice) => choice !== apart)
  const last = props.choices.filter((choice) => choice === apart)
  const lineOf = (choice: Choice) => (
    <Menu.Item key={choice} leftSection={iconOf(choice)} onClick={() => onChoose(choice)}>
      {nameOf(choice)}
    </Menu.Item>
  )
  return (
    <Menu
      opened
      portalProps={{ target: within }}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      closeOnItemClick={!staysOpen}
    >
      <Menu.Target>
        <AnchorMark anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown {...(className === undefined ? {} : { className })} aria-label={label}>
        {choices.map(lineOf)}
        {choices.length > 0 && last.length > 0 && <Menu.Divider />}
        {last.map(lineOf)}
      </Menu.Dropdown>
    </Menu>
  )
}
