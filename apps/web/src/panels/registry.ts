import { t } from "i18next"
import type { PanelAction } from "../address/panel-address.ts"
import type { PanelEntry } from "./panel.ts"

/** Action code to panel, each its own chunk: the only file that names all panels. */
export const panels: Readonly<Partial<Record<PanelAction, PanelEntry>>> = {
  HELP: {
    load: async () => ({ default: (await import("./help/help-panel.tsx")).HelpPanel }),
    title: () => t("panels.HELP"),
    width: 400,
  },
  "CSV-UPLOAD": {
    load: async () => ({ default: (await import("./csv-upload/csv-upload-panel.tsx")).CsvUploadPanel }),
    title: () => t("panels.CSV-UPLOAD"),
    texts: ["csv-import"],
    width: 480,
  },
  SERVICE: {
    load: async () => ({ default: (await import("./service-choice/service-choice-panel.tsx")).ServiceChoicePanel }),
    title: () => t("panels.SERVICE"),
    texts: ["quotes"],
    width: 0,
    side: "bottom",
    height: "92dvh",
  },
  "SERVICE-INFO": {
    load: async () => ({ default: (await import("./service-info/service-info-panel.tsx")).ServiceInfoPanel }),
    title: () => t("panels.SERVICE-INFO"),
    texts: ["service-info"],
    width: 520,
  },
  "LOCATION-SEARCH": {
    load: async () => ({ default: (await import("./location-search/location-search-panel.tsx")).LocationSearchPanel }),
    title: () => t("panels.LOCATION-SEARCH"),
    texts: ["service-info"],
    width: 480,
  },
  RESTORE: {
    load: async () => ({ default: (await import("./restore/restore-panel.tsx")).RestorePanel }),
    title: () => t("panels.RESTORE"),
    texts: ["restore"],
    width: 650,
  },
}
