/** What was typed into a form and not saved, for when its panel is opened again. */
export interface KeptForm<Form> {
  /** @param user what lives as long as the user is signed in, such as the edge or the item driver. */
  readonly get: (user: object) => Form | undefined
  /** Null: it is saved, or the seller has dropped it. */
  readonly keep: (user: object, form: Form | null) => void
}

/** In memory alone, and of one signed-in user: it holds personal data. The browser's Back closes a panel unasked. */
export function createKeptForm<Form>(): KeptForm<Form> {
  const forms = new WeakMap<object, Form>()
  return {
    get: (user) => forms.get(user),
    keep: (user, form) => {
      if (form === null) forms.delete(user)
      else forms.set(user, form)
    },
  }
}
