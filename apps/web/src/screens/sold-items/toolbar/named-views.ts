import type { SavedView } from "@smart-send/domain/user-setting/user-setting"

/** Two names that differ only in case or outer spaces are the same. */
function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

export function hasName(views: readonly SavedView[], name: string): boolean {
  return views.some((view) => isSameName(view.Name, name))
}

/** Replaces the view of that name, or adds it at the end. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  if (!hasName(views, view.Name)) return [...views, view]
  return views.map((other) => (isSameName(other.Name, view.Name) ? { ...view, Id: other.Id } : other))
}

export function withoutView(views: readonly SavedView[], id: string): SavedView[] {
  return views.filter((view) => view.Id !== id)
}
