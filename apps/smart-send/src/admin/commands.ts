import { backupCommand } from "./backup.ts"
import { checkCouriersCommand } from "./check-couriers.ts"
import { checkErasureCommand } from "./check-erasure.ts"
import { checkRatesCommand } from "./check-rates.ts"
import type { Command } from "./command.ts"
import { creditPrepayCommand } from "./credit-prepay.ts"
import { eraseBuyerCommand } from "./erase-buyer-of.ts"
import { importRatesCommand } from "./import-rate-folder.ts"
import { listRatesCommand } from "./list-rates.ts"
import { restoreCommand } from "./restore.ts"
import { rotateSecretCommand } from "./rotate-secret.ts"
import { addUserCommand } from "./user/add-user.ts"
import { changePasswordCommand } from "./user/change-password.ts"
import { disableUserCommand, enableUserCommand } from "./user/disable-user.ts"
import { listUsersCommand } from "./user/list-users.ts"

/** Every command of `npm run admin`, in the order of its help. */
export const commands: readonly Command[] = [
  addUserCommand,
  changePasswordCommand,
  disableUserCommand,
  enableUserCommand,
  listUsersCommand,
  creditPrepayCommand,
  backupCommand,
  restoreCommand,
  rotateSecretCommand,
  checkRatesCommand,
  importRatesCommand,
  listRatesCommand,
  checkCouriersCommand,
  checkErasureCommand,
  eraseBuyerCommand,
]
