import type { ComponentType, ReactNode } from "react"
import { Component } from "react"

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Drawn in place of the part that failed; `reset` draws the part again. */
  readonly Instead: ComponentType<{ readonly error: unknown; readonly reset: () => void }>
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Contains an error to one part of the page. It is a class because React offers no other kind of error boundary. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { children, Instead } = this.props
    return failure === null ? (
      children
    ) : (
      <Instead error={failure.error} reset={() => this.setState({ failure: null })} />
    )
  }
}
