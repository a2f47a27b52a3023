import type { RuleContents } from "@smart-send/domain/rule/rule"

/** What a part of the editor is given. */
export interface RulePartProps {
  readonly rule: RuleContents
  /** What is wrong at a field or below it, once that may be said. */
  readonly messageOf: (field: string) => string | undefined
  readonly change: (part: Partial<RuleContents>) => void
}
