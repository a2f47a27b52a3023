import { backupCommand } from "./backup.ts"
import { answerRequestCommand } from "./buyer/answer-request.ts"
import { exportBuyerCommand, showRequestCommand } from "./buyer/export-buyer.ts"
import { listRequestsCommand } from "./buyer/list-requests.ts"
import { checkCouriersCommand } from "./check-couriers.ts"
import { checkErasureCommand } from "./check-erasure.ts"
import { checkRatesCommand } from "./check-rates.ts"
import type { Command } from "./command.ts"
import { closeComparisonCommand, listComparisonCommand } from "./comparison.ts"
import { listUnreadEventsCommand } from "./couriers/list-unread-events.ts"
import { creditPrepayCommand } from "./credit-prepay.ts"
import { addDiscountCommand, listDiscountsCommand } from "./discount/add-discount.ts"
import { eraseBuyerCommand } from "./erase-buyer-of.ts"
import { importRatesCommand } from "./import-rate-folder.ts"
import { limitPrepayCommand } from "./limit-prepay.ts"
import { listRatesCommand } from "./list-rates.ts"
import { restoreCommand } from "./restore.ts"
import { rotateSecretCommand } from "./rotate-secret.ts"
import { rebuildSearchCommand } from "./search/rebuild-search.ts"
import { acceptSurchargeCommand, refuseSurchargeCommand } from "./surcharge/decide-surcharge.ts"
import { listDisputesCommand } from "./surcharge/list-disputes.ts"
import { loadSurchargesCommand } from "./surcharge/load-surcharges.ts"
import { creditSuspenseCommand, returnSuspenseCommand } from "./suspense/end-suspense.ts"
import { listCallbacksCommand } from "./suspense/list-callbacks.ts"
import { listSuspenseCommand } from "./suspense/list-suspense.ts"
import { checkTariffCommand, importTariffCommand } from "./tariff/import-tariff.ts"
import { listTariffsCommand } from "./tariff/list-tariffs.ts"
import { addUserCommand } from "./user/add-user.ts"
import { changePasswordCommand } from "./user/change-password.ts"
import { confirmUserCommand } from "./user/confirm-user.ts"
import { disableUserCommand, enableUserCommand } from "./user/disable-user.ts"
import { listUsersCommand } from "./user/list-users.ts"
import { signOutUserCommand } from "./user/sign-out-user.ts"

/** Every command of `npm run admin`, in the order of its help. */
export const commands: readonly Command[] = [
  addUserCommand,
  confirmUserCommand,
  changePasswordCommand,
  disableUserCommand,
  enableUserCommand,
  signOutUserCommand,
  listUsersCommand,
  creditPrepayCommand,
  addDiscountCommand,
  listDiscountsCommand,
  limitPrepayCommand,
  listSuspenseCommand,
  creditSuspenseCommand,
  returnSuspenseCommand,
  listCallbacksCommand,
  backupCommand,
  restoreCommand,
  rotateSecretCommand,
  checkRatesCommand,
  importRatesCommand,
  listRatesCommand,
  checkTariffCommand,
  importTariffCommand,
  listTariffsCommand,
  checkCouriersCommand,
  listUnreadEventsCommand,
  listComparisonCommand,
  closeComparisonCommand,
  rebuildSearchCommand,
  loadSurchargesCommand,
  listDisputesCommand,
  acceptSurchargeCommand,
  refuseSurchargeCommand,
  checkErasureCommand,
  eraseBuyerCommand,
  listRequestsCommand,
  showRequestCommand,
  answerRequestCommand,
  exportBuyerCommand,
]
