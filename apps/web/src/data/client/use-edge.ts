import { useSession } from "../session/session-context.ts"
import type { Edge } from "./create-edge.ts"

/** Returns the edge service for the signed-in user. Only components below the sign-in gate may call it. */
export function useEdge(): Edge {
  return useSession().edge
}
