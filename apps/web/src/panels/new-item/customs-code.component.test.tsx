import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { anAddress } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { answerTariff } from "../../../stage/tariff-stand-in.ts"
import { CustomsCode } from "./customs-code.tsx"
import { aNewForm, newItemOf } from "./new-item-form.ts"

beforeAll(async () => startTexts(["tariff"]))

const noErrors = { of: () => undefined, leave: () => {}, tell: () => {}, shown: [] }

function draw(country: string) {
  const server = edgeStandIn()
  answerTariff(server)
  const made: string[] = []
  function Form() {
    const [form, setForm] = useState(() => ({
      ...aNewForm(anAddress(), "GBR"),
      description: "Blue T-shirt",
      recipient: anAddress({ CountryIsoCode: country }),
    }))
    made.push(newItemOf(form).MarketplaceOrderLines?.[0]?.Product?.TariffCode ?? "")
    return <CustomsCode form={form} errors={noErrors} onChange={(change) => setForm({ ...form, ...change })} />
  }
  return { ...drawInApp(<Form />, { server }), server, made }
}

describe("the tariff code in New Item (TARIFF-42)", () => {
  it("is asked for where customs will, with three suggestions that are taken with one press", async () => {
    const { user, made, server } = draw("SWE")
    await user.click(await screen.findByRole("button", { name: /^6109\.90/ }))
    expect(made.at(-1)).toBe("610990")
    expect(server.asked(suggestTariffCodes).map(({ query }) => query.take)).toEqual([3])
    expect(screen.getByRole("textbox", { name: "Tariff code" })).toHaveProperty("value", "610990")
    await expectAccessible()
  })

  it("is found by search or browsing in the form, which closes when a code was taken", async () => {
    const { user, made } = draw("SWE")
    await user.click(screen.getByRole("button", { name: "Search or browse codes" }))
    await user.click(screen.getByRole("tab", { name: "Search" }))
    await user.type(screen.getByRole("combobox", { name: "Search tariff codes" }), "shirt")
    await user.click(await screen.findByRole("option", { name: /^6109\.10/ }, { timeout: 4000 }))
    expect(made.at(-1)).toBe("610910")
    expect(screen.queryByRole("tab", { name: "Search" })).toBeNull()
  })

  it("is not asked for at home", () => {
    draw("GBR")
    expect(screen.queryByRole("textbox", { name: "Tariff code" })).toBeNull()
  })
})
