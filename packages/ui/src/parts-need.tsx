let load: () => Promise<void> = async () => {}

/** What every part that is loaded later needs besides its script, such as its words: the app says it once, as it starts. */
export function partsNeed(what: () => Promise<void>): void {
  load = what
}

/** The module, once what all parts need is there, too. */
export async function withNeeds<Module>(module: () => Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module(), load()])
  return loaded
}
