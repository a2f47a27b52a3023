import { expect, it } from "vitest"
import { encodedTwice } from "./encoded-twice.ts"

it.each([
  ["JÃ¼rgen MÃ¼ller", "Jürgen Müller"],
  ["Â£20.00", "£20.00"],
  ["Dâ€™Arcy", "D’Arcy"],
  ["Å\u0081Ã³dÅº", "Łódź"],
  ["Name\nZoÃ« Ã\u2030mile\nplain", "Name\nZoë Émile\nplain"],
])("%j was meant as %j", (text, meant) => {
  expect(encodedTwice(text)?.text).toBe(meant)
})

it.each(["plain", "Jürgen", "£20.00", "Łódź", "MÃ¼ller and Łódź", "MÃ¼ller and Müller", "Ã", "100 €", "日本"])(
  "%j is left as it is",
  (text) => {
    expect(encodedTwice(text)).toBeNull()
  },
)
