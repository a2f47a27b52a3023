/**
 * Names and codes of parts of countries that couriers or customs treat apart, in small letters without accents. The code of
 * a part stands behind that of its country ("es gc"), as ISO 3166-2 writes it.
 */
export const countryPartNames: readonly (readonly [country: string, subdivision: string, names: string])[] = [
  ["GBR", "HIGH", "scottish highlands and islands"],
  // XI is what the United Kingdom's customs write.
  [
    "GBR",
    "NIR",
    "northern ireland|n ireland|xi|gb nir|gb ni|uk nir|ulster|nordirland|irlande du nord|irlanda del norte|irlanda del nord|noord ierland",
  ],
  // IC is the reserved code of the post and of customs.
  [
    "ESP",
    "ES-GC",
    "canary islands|canaries|canarias|islas canarias|ic|es gc|es tf|es cn|las palmas|las palmas de gran canaria|gran canaria|santa cruz de tenerife|tenerife|fuerteventura|lanzarote|kanarische inseln|iles canaries|isole canarie|canarische eilanden",
  ],
  ["ESP", "ES-CE", "ceuta|es ce"],
  ["ESP", "ES-ML", "melilla|es ml"],
  ["PRT", "PT-20", "azores|acores|pt 20|ilhas dos acores|azoren"],
  ["PRT", "PT-30", "madeira|pt 30|ilha da madeira|madere"],
  ["ITA", "IT-SI", "sicily|sicilia|it 82"],
  ["ITA", "IT-SA", "sardinia|sardegna|it 88"],
  ["ITA", "IT-LIV", "livigno"],
  ["ITA", "IT-CAM", "campione ditalia|campione d italia|campione"],
  ["DEU", "DE-HEL", "heligoland|helgoland"],
  ["DEU", "DE-BUS", "busingen|busingen am hochrhein|buesingen"],
  ["GRC", "GR-69", "mount athos|athos|agion oros|gr 69"],
]
