import axe from "axe-core"
import { expect } from "vitest"

/** Colours and sizes need a layout: journeys look at those in a real browser. Landmarks are the whole page's. */
const FOR_A_BROWSER = { "color-contrast": { enabled: false }, region: { enabled: false } }

/** No rule of axe is broken in the part, or anywhere in the document when it is left out. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, { rules: FOR_A_BROWSER, resultTypes: ["violations"] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([])
}
