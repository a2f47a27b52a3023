import { Navigate, Route, Routes } from "react-router"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { BooksScreen, DeskScreen } from "../screens.ts"
import { OperatorFrame } from "./operator-frame.tsx"

/** The pages of the tenant's staff. Whatever else they open, they are led to the desk. */
export function OperatorRoutes() {
  return (
    <Routes>
      <Route element={<OperatorFrame />}>
        <Route path={OPERATOR_PAGE} element={<DeskScreen />} />
        <Route path={`${OPERATOR_PAGE}/cases/:kind/:id`} element={<DeskScreen />} />
        <Route path={`${OPERATOR_PAGE}/customers/:id`} element={<BooksScreen />} />
        <Route path="*" element={<Navigate to={`/${OPERATOR_PAGE}`} replace />} />
      </Route>
    </Routes>
  )
}
