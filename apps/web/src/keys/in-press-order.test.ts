import type { LazyModule } from "@smart-send/ui/lazy-module"
import { expect, it } from "vitest"
import { inPressOrder } from "./in-press-order.ts"

/** A script that is there when the test says so. */
function aScript(name: string) {
  const { promise, resolve } = Promise.withResolvers<{ readonly name: string }>()
  let made: { readonly name: string } | null = null
  const script: LazyModule<{ readonly name: string }> = {
    now: () => made,
    whenThere: (use) => void promise.then(use),
    there: async () => promise,
  }
  const arrive = (): void => {
    made = { name }
    resolve(made)
  }
  return { script, arrive }
}

it("keys act in the order in which they were pressed, whichever script comes first (KEYS-7)", async () => {
  const [list, screen] = [aScript("select all"), aScript("tags")]
  const acted: string[] = []
  const press = ({ script }: ReturnType<typeof aScript>, key: string): void =>
    inPressOrder(script, ({ name }) => acted.push(`${key}: ${name}`))
  press(list, "Ctrl A")
  press(screen, "T")
  screen.arrive()
  // It is there, and has to wait for its turn all the same.
  await Promise.resolve()
  press(screen, "Escape")
  expect(acted).toEqual([])
  list.arrive()
  await expect.poll(() => acted).toEqual(["Ctrl A: select all", "T: tags", "Escape: tags"])
  press(list, "X")
  expect(acted.at(-1)).toBe("X: select all")
})

it("a key acts at once when its script is there and none is waited for", () => {
  const { script, arrive } = aScript("list")
  arrive()
  const acted: string[] = []
  inPressOrder(script, ({ name }) => acted.push(name))
  expect(acted).toEqual(["list"])
})
