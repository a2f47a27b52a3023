import { createContext, use } from "react"
import type { Edge } from "./create-edge.ts"

export const EdgeContext = createContext<Edge | null>(null)

/** The edge service for the signed-in user. Only below the sign-in gate. */
export function useEdge(): Edge {
  const edge = use(EdgeContext)
  if (edge === null) throw new Error("useEdge needs the sign-in gate above it.")
  return edge
}
