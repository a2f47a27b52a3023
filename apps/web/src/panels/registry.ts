import { t } from "i18next"
import type { PanelAction } from "../address/panel-address.ts"
import type { PanelEntry } from "./panel.ts"

/** Action code to panel, each its own chunk: the only file that names all panels. */
export const panels: Readonly<Partial<Record<PanelAction, PanelEntry>>> = {
  HELP: {
    load: async () => ({ default: (await import("./help/help-panel.tsx")).HelpPanel }),
    title: () => t("helpPanel.title"),
    width: 400,
  },
  "CSV-UPLOAD": {
    load: async () => ({ default: (await import("./csv-upload/csv-upload-panel.tsx")).CsvUploadPanel }),
    title: () => t("csv-import:title"),
    width: 480,
  },
}
