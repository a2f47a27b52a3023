import { MantineProvider, type MantineThemeOverride } from "@mantine/core"
import { render, type RenderResult } from "@testing-library/react"
import { userEvent, type UserEvent } from "@testing-library/user-event"
import type { ReactElement, ReactNode } from "react"

interface Drawn extends Pick<RenderResult, "container" | "unmount"> {
  /** The seller at the keyboard and the mouse. */
  readonly user: UserEvent
  /** Draws it anew with other properties. */
  readonly redraw: (part: ReactElement) => void
}

interface Surroundings {
  readonly theme?: MantineThemeOverride
  /** What stands above the part in the app. */
  readonly above?: (part: ReactNode) => ReactNode
}

/** Puts a part into the document as the app does, under the component library and what else stands above it. */
export function drawPart(part: ReactElement, { theme = {}, above = (below) => below }: Surroundings = {}): Drawn {
  const whole = (shown: ReactElement) => (
    <MantineProvider
      theme={{ respectReducedMotion: true, ...theme }}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {above(shown)}
    </MantineProvider>
  )
  // Without a pause between keys: a pause would be a wait for the clock.
  const user = userEvent.setup({ delay: null })
  const { container, unmount, rerender } = render(whole(part))
  return { container, unmount, user, redraw: (next) => rerender(whole(next)) }
}
