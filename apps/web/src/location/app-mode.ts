/** App mode (PAGE-5): the device used for picking, an /app/ path, or the page installed as an app. */
export function isAppMode(pathname: string, search: string, isStandalone: boolean): boolean {
  return isStandalone || new URLSearchParams(search).get("device") === "app" || /(^|\/)app\//.test(pathname)
}
