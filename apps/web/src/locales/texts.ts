import items from "./en-GB/items.json"
import csvImport from "./en-GB/csv-import.json"
import pricing from "./en-GB/pricing.json"
import quotes from "./en-GB/quotes.json"
import serviceInfo from "./en-GB/service-info.json"
import shell from "./en-GB/shell.json"

/**
 * en-GB, complete. One file per area, so that areas can be written apart: a new file is named here, and in
 * load-locale.ts for each locale that has it. What another locale lacks is shown in en-GB.
 */
export const texts = { shell, items, "csv-import": csvImport, pricing, quotes, "service-info": serviceInfo } as const
