import type { Fault } from "./fault.ts"
import { APP_FAULTS } from "./faults/apps.ts"
import { BOOKING_FAULTS } from "./faults/booking.ts"
import { CREDIT_FAULTS } from "./faults/credit.ts"
import { MONEY_FAULTS } from "./faults/money.ts"
import { PAGE_FAULTS } from "./faults/page.ts"
import { SENDING_FAULTS } from "./faults/sending.ts"
import { SERVER_FAULTS } from "./faults/server.ts"
import { SIGN_IN_FAULTS } from "./faults/sign-in.ts"
import { TENANCY_FAULTS } from "./faults/tenancy.ts"
import { THIRD_PARTY_FAULTS } from "./faults/third-parties.ts"
import { UI_FAULTS } from "./faults/ui.ts"

/** Those about money and tenancy come first. */
export const FAULTS: readonly Fault[] = [
  ...MONEY_FAULTS,
  ...CREDIT_FAULTS,
  ...TENANCY_FAULTS,
  ...BOOKING_FAULTS,
  ...SERVER_FAULTS,
  ...SIGN_IN_FAULTS,
  ...SENDING_FAULTS,
  ...THIRD_PARTY_FAULTS,
  ...APP_FAULTS,
  ...UI_FAULTS,
  ...PAGE_FAULTS,
]
