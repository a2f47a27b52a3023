import type { ReactNode } from "react"
import { Component } from "react"
import { ErrorScreen } from "./error-screen.tsx"

interface State {
  readonly error: unknown
}

/** Catches what no route could. A class, because React has no other form of it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}
