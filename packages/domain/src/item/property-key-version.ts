/** Raised with every change to the result of {@link propertyKeyOf}. Keys of another version are made again at the next start. */
export const PROPERTY_KEY_VERSION = 2

/** Whether a key was made by the rules of this release. Items with older keys are not grouped. */
export function isCurrentPropertyKey(key: string): boolean {
  return key.startsWith(`${PROPERTY_KEY_VERSION}:`)
}
