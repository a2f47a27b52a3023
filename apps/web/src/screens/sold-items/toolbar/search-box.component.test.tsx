import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { useEffect } from "react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { useItemDriver } from "../../../data/items/use-item-driver.ts"
import { readyRecord, testItem } from "../../../data/items/fixtures/a-record.ts"
import { useOpenPanel } from "../../../location/open-panel.ts"
import { wordsIn } from "../../../location/searched-words.ts"
import { useItemList } from "../use-item-list.ts"
import { SearchBox } from "../../../grid/search-box.tsx"

beforeAll(async () => startTexts())
beforeEach(() => window.history.replaceState(null, "", "/sold-items?view=Ready"))

const strange = ["Ada", "محمد", "constructor 👩‍👩‍👧‍👦"]

const records = strange.map((Name, index) =>
  readyRecord(index + 1, 4, 3, {
    Recipient: { ...testItem(index + 1).Recipient, Name },
    Tags: index === 2 ? ["constructor"] : [],
  }),
)

function SearchedList() {
  const { store } = useItemDriver()
  useEffect(() => store.put(records), [store])
  const list = useItemList()
  const openPanel = useOpenPanel()
  return (
    <SlotProvider>
      <SlotOutlet name="search" />
      <SearchBox term={list.term} onTerm={list.setTerm} label="Search sold items" placeholder="Search" />
      <button type="button" onClick={() => openPanel("HELP")}>
        Open a panel
      </button>
      <ul aria-label="Buyers">
        {list.ids.map((id) => (
          <li key={id}>{store.get(id)?.item.Recipient.Name}</li>
        ))}
      </ul>
    </SlotProvider>
  )
}

/** The box, and the buyers of the three items that it searches. */
async function drawSearch() {
  const drawn = drawInApp(<SearchedList />)
  await screen.findByText("Ada")
  return drawn
}

const buyers = () => screen.queryAllByRole("listitem").map((buyer) => buyer.textContent)
const box = () => screen.getByRole("searchbox", { name: "Search sold items" })

describe("the search box", () => {
  it.each(["محمد", "constructor", "👩‍👩‍👧‍👦"])("limits the list at each key to items that have %s", async (term) => {
    const { user } = await drawSearch()
    await user.click(box())
    await user.paste(term)
    expect(buyers()).toEqual(strange.filter((name) => name.includes(term)))
  })

  it("is in the address, where no server is sent it, and is there again after a reload and on the way back (SEARCH-25)", async () => {
    const first = await drawSearch()
    await first.user.type(box(), "محمد")
    await waitFor(() => expect(wordsIn(window.location.hash, "find")).toBe("محمد"))
    expect(window.location.search).toBe("?view=Ready")
    first.unmount()
    const { user } = drawInApp(<SearchedList />)
    await waitFor(() => expect(buyers()).toEqual(["محمد"]))
    expect(box()).toHaveProperty("value", "محمد")
    // A panel opens, and the seller searches on beside it.
    await user.click(screen.getByRole("button", { name: "Open a panel" }))
    expect([window.location.search, wordsIn(window.location.hash, "find")]).toEqual(["?view=Ready&panel=HELP", "محمد"])
    await user.clear(box())
    await user.type(box(), "Ada")
    await waitFor(() => expect(wordsIn(window.location.hash, "find")).toBe("Ada"))
    expect(window.location.search).toBe("?view=Ready&panel=HELP")
    window.history.back()
    await waitFor(() => expect(box()).toHaveProperty("value", "محمد"))
    expect(buyers()).toEqual(["محمد"])
    await user.type(box(), "{Escape}")
    await waitFor(() => expect(window.location.hash).toBe(""))
  })

  it("keeps 10,000 characters in the box, whatever the address has room for", async () => {
    const { user } = await drawSearch()
    await user.click(box())
    await user.paste("x".repeat(10_000))
    await waitFor(() => expect(wordsIn(window.location.hash, "find")).toBe("x".repeat(200)))
    expect(Reflect.get(box(), "value")).toHaveLength(10_000)
  })

  it("is cleared by its button and by Escape", async () => {
    const { user } = await drawSearch()
    await user.type(box(), "nobody")
    expect(buyers()).toEqual([])
    await user.click(screen.getByRole("button", { name: "Clear the search" }))
    expect(buyers()).toHaveLength(3)
    await user.type(box(), "nobody{Escape}")
    expect([Reflect.get(box(), "value"), buyers().length]).toEqual(["", 3])
    expect(screen.queryByRole("button", { name: "Clear the search" })).toBeNull()
    await expectAccessible()
  })
})
