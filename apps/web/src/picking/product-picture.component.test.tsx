import { getPictureAddress } from "@smart-send/contract/picture/get-picture-address"
import { waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { ProductPicture } from "./product-picture.tsx"

const SHOWN = ["https://shop.test/mug.jpg?v=1&w=2", "http://shop.test/lamp.png"]
const BOXES = ["", "javascript:alert(1)", "mug.png"]

it("shows pictures through our own server, from http, too, and a box for anything else (PICK-11)", async () => {
  const server = edgeStandIn()
  server.answer(getPictureAddress, () => ({
    Address: "/statics/pictures/token?url=",
    Expires: "2026-11-21T18:00:00.000Z",
  }))
  const { container } = drawInApp(
    <>
      {[...SHOWN, ...BOXES].map((url) => (
        <ProductPicture key={url} url={url} />
      ))}
    </>,
    { server },
  )
  const addresses = () => [...container.querySelectorAll("img")].map((picture) => picture.getAttribute("src"))
  await waitFor(() =>
    expect(addresses()).toEqual([
      "/statics/pictures/token?url=https%3A%2F%2Fshop.test%2Fmug.jpg%3Fv%3D1%26w%3D2",
      "/statics/pictures/token?url=http%3A%2F%2Fshop.test%2Flamp.png",
    ]),
  )
  expect(container.querySelectorAll("svg")).toHaveLength(BOXES.length)
  expect(server.asked(getPictureAddress)).toHaveLength(1)
})
