import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../../stage/start-texts.ts"
import { CheapestMenu } from "./cheapest-menu.tsx"

beforeAll(async () => startTexts())

it("whether lockers and pick-up points will do is a checkbox in a menu, and kept for the seller", async () => {
  const server = edgeStandIn()
  server.answer(saveUserSetting, ({ body }) => ({ Value: body === true, Age: 0, Version: 1 }))
  const pressed: string[] = []
  const { user } = drawInApp(
    <div data-sold-items>
      <CheapestMenu onPress={() => pressed.push("cheapest")} />
    </div>,
    { server },
  )
  const choice = { name: "Allow lockers and pick-up points" }
  const open = () => user.click(screen.getByRole("button", { name: "Options for the cheapest service" }))
  await open()
  expect(await screen.findByRole("menuitemcheckbox", { ...choice, checked: false })).toBeTruthy()
  await expectAccessible()
  await user.keyboard("{ArrowDown}{Enter}")
  await waitFor(() => expect(server.asked(saveUserSetting).map(({ body }) => body)).toEqual([true]))
  expect(screen.queryByRole("menu")).toBeNull()
  await open()
  expect(await screen.findByRole("menuitemcheckbox", { ...choice, checked: true })).toBeTruthy()
  expect(pressed).toEqual([])
})
