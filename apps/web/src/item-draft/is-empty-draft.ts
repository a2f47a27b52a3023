import type { Draft } from "./draft.ts"

export function isEmptyDraft({ changes }: Draft): boolean {
  return Object.keys(changes).length === 0
}
