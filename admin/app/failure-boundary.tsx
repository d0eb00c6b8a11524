import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows `fallback` in the place of what breaks below, or of code that could not be fetched. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
