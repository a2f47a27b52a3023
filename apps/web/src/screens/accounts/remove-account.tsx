import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import { useAccountAction } from "../../data/marketplace-account/use-account-action.ts"
import type { FoundAccount } from "../../data/marketplace-account/use-integrations.ts"
import { ConfirmDialog } from "../../marketplace/confirm-dialog.tsx"

/** Asks before an account is removed, and says what becomes of its orders. */
export function RemoveAccount({ provider, account, onClose }: FoundAccount & { readonly onClose: () => void }) {
  const { t } = useTranslation("accounts")
  const { mutate, isPending, error } = useAccountAction()
  const name = account.Name || provider.Name
  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      confirm={t("remove.confirm")}
      isWorking={isPending}
      refusal={error?.message ?? null}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { provider: provider.Id, account: account.Id, action: "Remove" },
          {
            onSuccess: () => {
              showToast({ meaning: "ready", title: t("remove.done", { name }) })
              onClose()
            },
          },
        )
      }
    >
      <p>{t("remove.orders")}</p>
      <p>{t("remove.shop", { shop: provider.Name })}</p>
    </ConfirmDialog>
  )
}
