import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import { searchEscape } from "./search-escape.tsx"

function Search() {
  const [term, setTerm] = useState("")
  return (
    <input
      type="search"
      value={term}
      onChange={(event) => setTerm(event.currentTarget.value)}
      {...searchEscape(term, setTerm)}
    />
  )
}

it("Escape clears a search first, which nothing else hears, and then leaves the field", async () => {
  const heard = vi.fn<(event: KeyboardEvent) => void>()
  window.addEventListener("keydown", heard)
  const user = userEvent.setup()
  render(<Search />)
  const field = screen.getByRole("searchbox")
  await user.type(field, "mug")
  heard.mockClear()
  await user.keyboard("{Escape}")
  expect([field, document.activeElement]).toEqual([expect.objectContaining({ value: "" }), field])
  expect(heard).not.toHaveBeenCalled()
  await user.keyboard("{Escape}")
  expect(document.activeElement).toBe(document.body)
  window.removeEventListener("keydown", heard)
})

it("in a panel the second Escape is the panel's", async () => {
  const user = userEvent.setup()
  render(
    <div role="dialog" aria-label="Products">
      <Search />
    </div>,
  )
  const field = screen.getByRole("searchbox")
  await user.type(field, "mug{Escape}{Escape}")
  expect(document.activeElement).toBe(field)
})
