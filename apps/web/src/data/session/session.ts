import type { Edge } from "../client/create-edge.ts"

/** Names one part of a session. Each room of the app makes the keys of its own parts. */
export interface SessionKey<Part> {
  readonly name: string
  /** Never set: it ties the key to the type of its part. */
  readonly part?: Part
}

export function sessionKey<Part>(name: string): SessionKey<Part> {
  return { name }
}

/** Holds everything that lives exactly as long as one user is signed in: unsaved items, drafts, imports, downloads. */
export interface Session {
  readonly edge: Edge
  /** Aborts when the session ends. */
  readonly ended: AbortSignal
  /** Returns the part under `key`; `make` is called when it is first asked for. */
  readonly part: <Part>(key: SessionKey<Part>, make: () => Part) => Part
  /** Drops every part. Nothing of this user is reachable from the session afterwards. */
  readonly end: () => void
}

/** @param openEdge makes the session's edge, which must send nothing once the signal aborts. */
export function createSession(openEdge: (ended: AbortSignal) => Edge): Session {
  const ending = new AbortController()
  const parts = new Map<SessionKey<unknown>, unknown>()
  return {
    edge: openEdge(ending.signal),
    ended: ending.signal,
    part: <Part>(key: SessionKey<Part>, make: () => Part): Part => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function fills the map, and the key's type is its part's
      if (parts.has(key)) return parts.get(key) as Part
      const part = make()
      // Callbacks may still run after the end. What they make must not be kept for anybody.
      if (!ending.signal.aborted) parts.set(key, part)
      return part
    },
    end: () => {
      ending.abort()
      parts.clear()
    },
  }
}
