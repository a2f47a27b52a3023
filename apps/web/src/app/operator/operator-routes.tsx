import { Navigate, Route, Routes } from "react-router"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { OperatorScreen } from "../screens.ts"
import { OperatorFrame } from "./operator-frame.tsx"

/** The pages of the tenant's staff. Whatever else they open, they are led to the desk. */
export function OperatorRoutes() {
  return (
    <Routes>
      <Route element={<OperatorFrame />}>
        <Route path={OPERATOR_PAGE} element={<OperatorScreen />} />
        <Route path={`${OPERATOR_PAGE}/cases/:kind/:id`} element={<OperatorScreen />} />
        <Route path={`${OPERATOR_PAGE}/customers/:id`} element={<OperatorScreen />} />
        <Route path="*" element={<Navigate to={`/${OPERATOR_PAGE}`} replace />} />
      </Route>
    </Routes>
  )
}
