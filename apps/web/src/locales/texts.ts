import items from "./en-GB/items.json"
import csvImport from "./en-GB/csv-import.json"
import shell from "./en-GB/shell.json"

/**
 * en-GB, complete. One file per area, so that areas can be written apart: a new file is named here, and in
 * load-locale.ts for each locale that has it. What another locale lacks is shown in en-GB.
 */
export const texts = { shell, items, "csv-import": csvImport } as const
