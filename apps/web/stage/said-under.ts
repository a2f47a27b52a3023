/** What a field's help and its error say, as a screen reader tells them with the field. */
export function saidUnder(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
}
