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
  const importNow = useImportNow()
  return useCallback(async () => takeImportTurn(importTrigger, importNow, Date.now), [importNow])
}

/** The same at once, because the seller asks for it. Answers whether the server has taken it. */
export function useImportNow(): () => Promise<boolean> {
  const edge = useEdge()
  const client = useQueryClient()
  return useCallback(async () => {
    const { result } = await edge.call(triggerImports)
    if (result === null) return false
    client.setQueryData<Marketplaces>(INTEGRATIONS_KEY, (known) =>
      known === undefined ? undefined : withNewer(known, result.Providers),
    )
    return true
  }, [edge, client])
}
