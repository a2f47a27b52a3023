import { createTheme, mergeThemeOverrides } from "@mantine/core"
import type { Settings } from "@smart-send/domain/settings/settings"
import { drawPart } from "@smart-send/ui/stage/draw-part.tsx"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { BrowserRouter } from "react-router"
import { theme } from "../src/app/theme/theme.ts"
import { createQueryClient } from "../src/data/client/create-query-client.ts"
import { createSession } from "../src/data/session/session.ts"
import { SessionContext } from "../src/data/session/session-context.ts"
import { SettingsContext } from "../src/data/settings/settings.ts"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

interface Surroundings {
  readonly settings?: Settings
  /** What the server is; one that knows nothing when left out. */
  readonly server?: ReturnType<typeof edgeStandIn>
}

const worded = mergeThemeOverrides(
  theme,
  createTheme({ components: { Notification: { defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } } } }),
)

/** Draws a part below all that stands above a page: theme, address, data and settings. */
export function drawInApp(
  part: ReactElement,
  { settings = someSettings(), server = edgeStandIn() }: Surroundings = {},
): ReturnType<typeof drawPart> {
  const queryClient = createQueryClient()
  const session = createSession(() => server.edge)
  return drawPart(part, {
    theme: worded,
    above: (below) => (
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <SessionContext value={session}>
            <SettingsContext value={settings}>{below}</SettingsContext>
          </SessionContext>
        </QueryClientProvider>
      </BrowserRouter>
    ),
  })
}
