import type { DatesRead } from "@smart-send/domain/csv-import/csv-reading"
import type { DateOrder } from "@smart-send/domain/csv-import/date-orders"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { changeLocale } from "../../locales/i18n.ts"
import { AskDates } from "./ask-dates.tsx"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))
afterEach(async () => changeLocale("en-GB"))

const question = { example: "03/04/2026", dayFirst: "2026-04-03", monthFirst: "2026-03-04" }

function drawQuestion(first: DatesRead | null = null) {
  const chosen: DateOrder[] = []
  function Ask() {
    const [read, setRead] = useState(first)
    const choose = (order: DateOrder) => {
      chosen.push(order)
      setRead({ order, by: "ANSWER" })
    }
    return <AskDates question={question} read={read} onChoose={choose} />
  }
  return { ...drawInApp(<Ask />), chosen }
}

const radio = (name: string) => screen.getByRole("radio", { name })

it("ambiguous dates are asked about by an example, with no answer selected", async () => {
  const { user, chosen } = drawQuestion()
  expect(screen.getByText("Dates such as 03/04/2026 can be read two ways. Which is it?")).toBeTruthy()
  expect(
    [radio("Day first: 3 April 2026"), radio("Month first: 4 March 2026")].map((each) => Reflect.get(each, "checked")),
  ).toEqual([false, false])
  await user.click(radio("Month first: 4 March 2026"))
  expect(chosen).toEqual(["monthFirst"])
  expect(radio("Month first: 4 March 2026")).toHaveProperty("checked", true)
  await expectAccessible()
})

it("the answer for the last file is shown and can be changed", async () => {
  const { user, chosen } = drawQuestion({ order: "monthFirst", by: "MEMORY" })
  const assumed = /^We used your answer from the last file with these headings\./
  expect(screen.getByText(assumed)).toBeTruthy()
  expect(radio("Month first: 4 March 2026")).toHaveProperty("checked", true)
  await user.click(radio("Day first: 3 April 2026"))
  expect(chosen).toEqual(["dayFirst"])
  expect(screen.queryByText(assumed)).toBeNull()
})

it("each answer is shown in the seller's language", async () => {
  await changeLocale("de-DE")
  drawQuestion()
  expect(radio("Day first: 3. April 2026")).toBeTruthy()
  expect(radio("Month first: 4. März 2026")).toBeTruthy()
})
