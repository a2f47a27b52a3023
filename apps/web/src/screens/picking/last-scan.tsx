import { ScanVerdict } from "../../picking/scan-verdict.tsx"
import { useDeskState, useVerifyDesk } from "../../picking/use-verify-desk.ts"

/** What a scan came to that put no order on the desk; with one there, its panel says it. */
export function LastScan() {
  const { verifying, said } = useDeskState(useVerifyDesk())
  return verifying === null && said !== null ? <ScanVerdict /> : null
}
