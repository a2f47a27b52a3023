/** What every part of the form is given. */
import type { AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"

export interface SettingsFields {
  readonly settings: AccountSettings
  readonly change: (changed: Partial<AccountSettings>) => void
}
