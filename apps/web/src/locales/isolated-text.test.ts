import { expect, it } from "vitest"
import { isolatedText } from "./isolated-text.ts"

it.each([
  ["Ada & <b>Bob</b>", "Ada & <b>Bob</b>"],
  ["Zoë 🫖", "Zoë 🫖"],
  ["Ann\u202Egnp.exe", "Anngnp.exe"],
  ["\u2067Ann\u2069", "Ann"],
  ["محمد", "\u2068محمد\u2069"],
  ["\u202Eשלום 5", "\u2068שלום 5\u2069"],
])("%j stands in a sentence as %j", (text, shown) => expect(isolatedText(text)).toBe(shown))
