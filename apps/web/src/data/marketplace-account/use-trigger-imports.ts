import { triggerImports } from "@smart-send/contract/marketplace-account/trigger-imports"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { importTrigger } from "../../storage/import-trigger.ts"
import { useEdge } from "../client/use-edge.ts"
import { takeImportTurn } from "./import-turn.ts"
import { INTEGRATIONS_KEY } from "./marketplace-keys.ts"
import { withNewer, type Marketplaces } from "./use-integrations.ts"

/** Has every linked account imported, when it is time to and no other tab does. What that says of the accounts is shown. */
export function useTriggerImports(): () => Promise<void> {
  const edge = useEdge()
  const client = useQueryClient()
  return useCallback(async () => {
    const ask = async (): Promise<boolean> => {
      const { result } = await edge.call(triggerImports)
      if (result === null) return false
      client.setQueryData<Marketplaces>(INTEGRATIONS_KEY, (known) =>
        known === undefined ? undefined : withNewer(known, result.Providers),
      )
      return true
    }
    await takeImportTurn(importTrigger, ask, Date.now)
  }, [edge, client])
}
