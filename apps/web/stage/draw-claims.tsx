import { Route, Routes } from "react-router"
import { ClaimScreen } from "../src/screens/claims/claim-screen.tsx"
import { ClaimsScreen } from "../src/screens/claims/claims-screen.tsx"
import { NewClaimScreen } from "../src/screens/claims/new-claim-screen.tsx"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

/** The pages of claims at an address. */
export function drawClaims(path: string) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  const drawn = drawInApp(
    <Routes>
      <Route path="claims" element={<ClaimsScreen />} />
      <Route path="claims/new" element={<NewClaimScreen />} />
      <Route path="claims/new/:orderid" element={<NewClaimScreen />} />
      <Route path="claims/:id" element={<ClaimScreen />} />
    </Routes>,
    { server, settings: someSettings({ Features: ["Claims"] }) },
  )
  return { server, ...drawn }
}
