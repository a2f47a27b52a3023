import { useAuth } from "react-oidc-context"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { useSettings } from "../data/settings/settings.ts"
import { useBackgroundTasks } from "../live/use-background-tasks.ts"
import { useLiveFeed } from "../live/use-live-feed.ts"

/** Keeps the list up to date on every page. It is unmounted, and its socket closed, as soon as the user signs out. */
export function LiveFeed() {
  const driver = useItemDriver()
  const { Customer, Profile } = useSettings()
  const token = useAuth().user?.access_token ?? ""
  useLiveFeed({ driver, account: Customer?.Id ?? "", profile: Profile, token })
  useBackgroundTasks(driver)
  return null
}
