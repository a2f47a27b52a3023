import { t } from "i18next"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { startI18n } from "./i18n.ts"

describe("numbers in texts (UX-8)", () => {
  beforeAll(async () => {
    // The page's language is told to the document, which there is none of here.
    vi.stubGlobal("document", { documentElement: { lang: "" } })
    await startI18n({ locale: "en-GB", productName: "Smart Send" })
    return () => vi.unstubAllGlobals()
  })

  it("are written with the locale's separators, and choose the plural by their value", () => {
    expect(t("items:bar.selected", { count: 10_000 })).toBe("10,000 selected")
    expect(t("items:bulk.savedDone", { count: 1 })).toBe("1 item saved for later")
    expect(t("items:bulk.savedDone", { count: 1500 })).toBe("1,500 items saved for later")
  })

  it("leave what is already a text as it is", () => {
    expect(t("items:fix.weight", { kg: "0.75" })).toBe("0.75 kg")
    expect(t("shell:home")).toBe("Smart Send, to My Account")
  })
})
