import { expect, it } from "vitest"
import { aSession } from "../data/session/fixtures/a-session.ts"
import { createUnsavedForm } from "./unsaved-form.ts"
import { unsavedPanelsOf } from "./unsaved-panels.ts"

it("an unsaved form is kept for its user and shown to nobody else", () => {
  const [ada, ben] = [aSession(), aSession()]
  const form = createUnsavedForm<string>("PRODUCTS")
  form.keep(ada, "York")
  expect(form.get(ada)).toBe("York")
  expect(form.get(ben)).toBeUndefined()
})

it("an unsaved form is dropped when it is saved or discarded, and every form when the session ends", () => {
  const session = aSession()
  const form = createUnsavedForm<string>("PRODUCTS")
  form.keep(session, "York")
  form.keep(session, null)
  expect(form.get(session)).toBeUndefined()
  form.keep(session, "Hull")
  session.end()
  expect(form.get(session)).toBeUndefined()
  expect(unsavedPanelsOf(session).list()).toEqual([])
})

it("the list of panels with unsaved edits notifies its listeners when it changes", () => {
  const session = aSession()
  const products = createUnsavedForm<string>("PRODUCTS")
  const customers = createUnsavedForm<string>("CUSTOMERS")
  const panels = unsavedPanelsOf(session)
  const lists: string[] = []
  const stop = panels.subscribe(() => lists.push(panels.list().join()))
  products.keep(session, "1.5")
  products.keep(session, "1.7")
  customers.keep(session, "York")
  products.keep(session, null)
  products.keep(session, null)
  stop()
  customers.keep(session, null)
  expect(lists).toEqual(["PRODUCTS", "PRODUCTS,CUSTOMERS", "CUSTOMERS"])
  expect(panels.list()).toEqual([])
  expect(unsavedPanelsOf(aSession()).list()).toEqual([])
})
