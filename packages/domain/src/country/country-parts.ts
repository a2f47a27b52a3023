/**
 * Parts of countries that couriers or customs treat apart, as a list of countries offers them. Codes as brokers write them, or
 * ISO 3166-2; the last five are places outside the European Union's VAT area, which have none of their own but Mount Athos.
 */
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
  ["ITA", "IT-LIV", "Livigno"],
  ["ITA", "IT-CAM", "Campione d'Italia"],
  ["DEU", "DE-HEL", "Heligoland"],
  ["DEU", "DE-BUS", "Büsingen am Hochrhein"],
  ["GRC", "GR-69", "Mount Athos"],
]
