import type { MantineColorSchemeManager } from "@mantine/core"
import { colourSchemePreference } from "../../storage/preferences.ts"

/** Light, dark or the device's choice. It is stored with the other preferences, under our own name. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: () => colourSchemePreference.read(),
  set: (value) => colourSchemePreference.write(value),
  // Tabs need not change together.
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => colourSchemePreference.clear(),
}
