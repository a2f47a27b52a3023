/** Parts of countries that couriers treat apart, as a list of countries offers them. Codes as brokers write them. */
export const countryParts: readonly (readonly [country: string, subdivision: string, name: string])[] = [
  ["GBR", "HIGH", "Scottish Highlands and Islands"],
  ["GBR", "NIR", "Northern Ireland"],
  ["ESP", "ES-GC", "Canary Islands"],
  ["ESP", "ES-CE", "Ceuta"],
  ["ESP", "ES-ML", "Melilla"],
  ["PRT", "PT-20", "Azores"],
  ["PRT", "PT-30", "Madeira"],
  ["ITA", "IT-SI", "Sicily"],
  ["ITA", "IT-SA", "Sardinia"],
]
