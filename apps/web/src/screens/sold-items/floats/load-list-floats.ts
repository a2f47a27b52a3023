import { withTexts } from "../../../locales/load-texts.ts"

/** The menus and forms of the list with their texts. The list itself does not know which texts there are. */
export async function loadListFloats() {
  return withTexts(["tariff"], async () => (await import("./list-floats.tsx")).ListFloats)
}
