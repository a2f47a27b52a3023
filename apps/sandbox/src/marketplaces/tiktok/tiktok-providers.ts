/** Who may carry what British sellers send, by TikTok's ids. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ["7117858858072016001", "Royal Mail"],
  ["7117858858072016002", "Evri"],
  ["7117858858072016003", "DPD UK"],
  ["7117858858072016004", "Yodel"],
  ["7117858858072016005", "Parcelforce"],
  ["7117858858072016006", "DHL Express"],
  ["7117858858072016007", "UPS"],
  ["7117858858072016008", "FedEx"],
  ["7117858858072016009", "InPost UK"],
  ["7117858858072016010", "GLS"],
])

export const tikTokProviders: readonly { readonly id: string; readonly name: string }[] = [...PROVIDERS].map(
  ([id, name]) => ({ id, name }),
)

export function isProvider(id: string): boolean {
  return PROVIDERS.has(id)
}

export function providerName(id: string): string {
  return PROVIDERS.get(id) ?? ""
}
