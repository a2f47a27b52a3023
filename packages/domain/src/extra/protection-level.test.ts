import { expect, it } from "vitest"
import { protectionLevel } from "./protection-level.ts"

it.each([
  [0, "None"],
  [0.01, "Basic"],
  [12, "Basic"],
  [99.99, "Basic"],
  [100, "Full"],
])("cover of %d percent is the protection level %s", (percent, level) => expect(protectionLevel(percent)).toBe(level))
