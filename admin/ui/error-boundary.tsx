import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  fallback: ReactNode | ((error: unknown) => ReactNode);
  /** Where it is on; the children are tried again once it changes. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
}

/** Shows `fallback` in place of children that throw or whose code cannot be loaded. React writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    // What has only just failed, with the new key, is not tried again.
    if (failure !== undefined && before.resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override render() {
    const { fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}

/** How Chrome, Firefox and Safari, and Vite for style sheets, say that code cannot be loaded. */
const loadFailure = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether code could not be loaded, unlike code that failed while it ran. */
export const isLoadFailure = (error: unknown) => error instanceof Error && loadFailure.test(error.message);
