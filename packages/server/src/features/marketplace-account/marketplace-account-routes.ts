import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { completeLink as completeLinkCall } from "@smart-send/contract/marketplace-account/complete-link"
import { getAccountInstructions } from "@smart-send/contract/marketplace-account/get-account-instructions"
import { getAccountSettings } from "@smart-send/contract/marketplace-account/get-account-settings"
import { getInstructions } from "@smart-send/contract/marketplace-account/get-instructions"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { listMarketplaces } from "@smart-send/contract/marketplace-account/list-marketplaces"
import { saveAccountSettings } from "@smart-send/contract/marketplace-account/save-account-settings"
import { triggerImports as triggerImportsCall } from "@smart-send/contract/marketplace-account/trigger-imports"
import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { Problem } from "@smart-send/contract/error/problem"
import { settingsThere } from "@smart-send/domain/marketplace-account/account-settings"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import {
  findAccountByPublicId,
  type LinkedAccount,
  readAccounts,
} from "../../records/marketplace-account/account-rows.ts"
import { importNotifier } from "../../records/marketplace-account/import-notifier.ts"
import { beginLink } from "./begin-link.ts"
import { changeAccount } from "./change-account.ts"
import { completeLink } from "./complete-link.ts"
import { hasAction, instructionsFor, type IntegrationAction } from "./instructions.ts"
import { offeredBy, presentAccount, presentIntegrations } from "./present-integration.ts"
import { saveSettings } from "./save-settings.ts"
import { triggerImports } from "./trigger-imports.ts"

const UNKNOWN: Problem = { code: "NOT-FOUND" }

/** Linked shops: what there is to link, linking, and what the seller decides about each (SHOP-1, SHOP-12). */
export const marketplaceAccountRoutes = (platform: Platform): readonly Route[] => {
  const marketplaces = platform.marketplaces ?? new Map<string, Marketplace>()
  const seal = platform.credentialSeal

  async function integrations({ tx }: CustomerContext) {
    return presentIntegrations(marketplaces, await tx(readAccounts))
  }

  function marketplaceOf(provider: string, action: IntegrationAction): Result<Marketplace, Problem> {
    const marketplace = marketplaces.get(provider)
    return marketplace === undefined || !hasAction(marketplace, action) ? err(UNKNOWN) : ok(marketplace)
  }

  return [
    route(listIntegrations, async (context) => ok({ Providers: await integrations(context) })),
    route(listMarketplaces, async (context) => {
      const linked = (await integrations(context)).filter(({ Accounts }) => Accounts.length > 0)
      return ok({ Providers: linked })
    }),
    route(triggerImportsCall, async (context) => {
      if ((await context.tx(triggerImports)) > 0) importNotifier(platform).notify()
      const linked = (await integrations(context)).filter(({ Accounts }) => Accounts.length > 0)
      return ok({ Providers: linked })
    }),
    route(getInstructions, async (_context, { params: { provider, action } }) => {
      const marketplace = marketplaceOf(provider, action)
      return marketplace.ok ? ok(instructionsFor(marketplace.value, action, "")) : marketplace
    }),
    route(getAccountInstructions, async (context, { params: { provider, action, account: id } }) => {
      const account = await accountOf(context, provider, id)
      const marketplace = marketplaceOf(provider, action)
      if (account === null || !marketplace.ok) return err(UNKNOWN)
      return ok(instructionsFor(marketplace.value, action, account.name))
    }),
    route(actOnIntegration, async (context, { params: { provider, action }, body }) => {
      const marketplace = marketplaceOf(provider, action)
      if (!marketplace.ok || seal === undefined) return err(UNKNOWN)
      if (action !== "Link" && action !== "Install") return err(UNKNOWN)
      const wish = { values: body.Values, returnUrl: body.ReturnUrl, renewed: null }
      return beginLink({ platform, seal, context, marketplace: marketplace.value }, wish)
    }),
    route(actOnAccount, async (context, { params: { provider, action, account: id }, body }) => {
      const account = await accountOf(context, provider, id)
      const marketplace = marketplaceOf(provider, action)
      if (account === null || !marketplace.ok || seal === undefined) return err(UNKNOWN)
      if (action === "Link" || action === "Install") return err(UNKNOWN)
      if (action === "Renew") {
        const wish = { values: body.Values, returnUrl: body.ReturnUrl, renewed: account }
        return beginLink({ platform, seal, context, marketplace: marketplace.value }, wish)
      }
      const changed = await context.tx(async (tx) => changeAccount(tx, account, action))
      if (action === "Resume") importNotifier(platform).notify()
      return ok({
        redirectUrl: null,
        Account: changed === null || action === "Remove" ? null : presentAccount(marketplace.value, changed),
      })
    }),
    route(completeLinkCall, async (context, input) => {
      return seal === undefined ? err(UNKNOWN) : completeLink(platform, seal, context, input)
    }),
    route(getAccountSettings, async (context, { params: { provider, account: id } }) => {
      const account = await accountOf(context, provider, id)
      const marketplace = marketplaces.get(provider)
      if (account === null || marketplace === undefined) return err(UNKNOWN)
      return ok(settingsThere(account.settings, offeredBy(marketplace)))
    }),
    route(saveAccountSettings, async (context, { params: { provider, account: id }, body }) => {
      const account = await accountOf(context, provider, id)
      const marketplace = marketplaces.get(provider)
      if (account === null || marketplace === undefined) return err(UNKNOWN)
      return saveSettings(context, marketplace, account, body)
    }),
  ]
}

async function accountOf({ tx }: CustomerContext, provider: string, publicId: string): Promise<LinkedAccount | null> {
  const account = await tx(async (work) => findAccountByPublicId(work, publicId))
  return account?.connector === provider ? account : null
}
