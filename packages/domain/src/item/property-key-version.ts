/** Goes up with every change of what {@link propertyKeyOf} answers; keys of another version are made anew at the next start. */
export const PROPERTY_KEY_VERSION = 2

/** Whether a key was made by the rules of this release. One that was not joins nothing. */
export function isCurrentPropertyKey(key: string): boolean {
  return key.startsWith(`${PROPERTY_KEY_VERSION}:`)
}
