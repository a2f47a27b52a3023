import { getSettings } from "@smart-send/contract/settings/get-settings"
import type { Feature, Settings } from "@smart-send/domain/settings/settings"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { createContext, use } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** If loading fails, settings are asked for again every 5 seconds (SETTING-2). */
const RETRY_MS = 5_000

export function useSettingsQuery(): UseQueryResult<Settings> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["settings"],
    queryFn: async () => {
      const settings = resultOf(await edge.call(getSettings))
      edge.limitTo(settings.Features)
      return settings
    },
    retry: true,
    retryDelay: RETRY_MS,
    // Tried even if the browser reports no connection, because this screen has nothing else to show.
    networkMode: "always",
  })
}

export const SettingsContext = createContext<Settings | null>(null)

/** What the tenant is and may do. Only components below the settings gate may call it. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (settings === null) throw new Error("useSettings needs the settings gate above it.")
  return settings
}

export function useFeature(feature: Feature): boolean {
  return useSettings().Features.includes(feature)
}
