import type { ComponentType, ReactNode } from "react"
import { Component } from "react"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What stands in place of what broke. */
  readonly Instead: ComponentType<{ readonly error: unknown }>
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Keeps what broke from taking its surroundings along. A class, because React has no other form of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { children, Instead } = this.props
    return failure === null ? children : <Instead error={failure.error} />
  }
}
