const BOX_TAG = /^Box \d+ of \d+$/

/** The tag of one of several parcels that an item is sent in (GROUP-17): `Box 1 of 3`. `box` counts from 1. */
export function boxTag(box: number, boxes: number): string {
  return `Box ${box} of ${boxes}`
}

/** Tags without those that number boxes: they no longer hold once the parcels are shared out anew. */
export function withoutBoxTags(tags: readonly string[]): readonly string[] {
  return tags.filter((tag) => !BOX_TAG.test(tag))
}
